import { useRevalidator, useRouteError } from "@remix-run/react";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { useFormatter, useText } from "#web/_ui/intl.tsx";
import { Page } from "#web/_ui/page.tsx";
import { Denied, Empty, ErrorState } from "#web/_ui/states.tsx";
import { AbsentModule, absentModuleIn } from "./absent-module.tsx";
import { messages } from "./denied-messages.ts";
import { shownProblem } from "./problem.ts";
import { messages as problems } from "./problem-messages.ts";
import { useProjectLink } from "./project-link.ts";
import { useSignIn } from "./session/use-sign-in.ts";
import { useWhoGrants } from "./who-grants.ts";

export default function ScreenError() {
  const t = useText(problems);
  const own = useText(messages);
  const list = useFormatter();
  const link = useProjectLink();
  const { revalidate, state } = useRevalidator();
  const error = useRouteError();
  const { kind, message, requestId, code, roles, permission } = shownProblem(error);
  useSignIn(kind);
  const grants = useWhoGrants(kind === "forbidden" ? permission : undefined);
  const home = (
    <LinkButton to={link("/dashboard")} {...(kind === "missing" && { kind: "primary" as const })}>
      {t("home")}
    </LinkButton>
  );
  const retry = (
    <Button kind="primary" busy={state === "loading"} onClick={revalidate}>
      {own("retry")}
    </Button>
  );
  const named = (all: readonly string[]) => list.list(all, { type: "disjunction" });
  const granted = grants?.roles ?? roles.map((role) => role.charAt(0).toUpperCase() + role.slice(1));
  const roleNames = named(granted);
  const granting = grants?.people.length
    ? own("people", { roles: roleNames, people: named(grants.people) })
    : own("roles", { roles: roleNames });
  const absent = absentModuleIn(error);
  const text = granted.length > 0 ? granting : t("forbidden.text");
  if (absent)
    return (
      <Page>
        <AbsentModule absent={absent} home={home} />
      </Page>
    );
  return (
    <Page>
      {kind === "missing" && (
        <Empty title={t("missing.title")} actions={home}>
          {t("missing.text")}
        </Empty>
      )}
      {kind === "forbidden" && (
        <Denied title={t("forbidden.title")} actions={home}>
          {code === "FORBIDDEN" ? text : (message ?? text)}
        </Denied>
      )}
      {kind === "invalid" && (
        <ErrorState title={t("invalid.title")} actions={home}>
          {message ?? t("invalid.text")}
        </ErrorState>
      )}
      {kind === "unsigned" && (
        <Denied
          title={t("unsigned.title")}
          actions={
            <Button kind="primary" onClick={() => location.reload()}>
              {own("read")}
            </Button>
          }
        >
          {t("unsigned.text")}
        </Denied>
      )}
      {kind === "stale" && (
        <ErrorState
          title={t("stale.title")}
          actions={
            <Button kind="primary" onClick={() => location.reload()}>
              {own("reload")}
            </Button>
          }
        >
          {t("stale.text")}
        </ErrorState>
      )}
      {kind === "signedOut" && <ErrorState title={t("signedOut.title")}>{t("signedOut.text")}</ErrorState>}
      {(kind === "broken" || kind === "busy" || kind === "unreachable") && (
        <ErrorState
          title={t(`${kind}.title`)}
          reference={requestId}
          actions={
            <>
              {home}
              {retry}
            </>
          }
        >
          {message ?? t(kind === "broken" && !requestId ? "broken.unnumbered" : `${kind}.text`)}
        </ErrorState>
      )}
    </Page>
  );
}
