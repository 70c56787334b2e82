import { useRouteError } from "@remix-run/react";
import { shownProblem } from "#web/_shell/problem.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { ScreenError } from "#web/_shell/screen-error.tsx";
import { useWhoGrants } from "#web/_shell/who-grants.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useFormatter, useText } from "#web/_ui/intl.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { Denied, Empty, ErrorState } from "#web/_ui/states.tsx";
import { messages } from "./messages.ts";

/** What a module's screens show when they cannot show their records; `listUrl` is the way back. */
export function RecordError({ title, listUrl }: { title: string; listUrl: string }) {
  const t = useText(messages);
  const list = useFormatter();
  const link = useProjectLink();
  const { kind, message, code, roles, permission } = shownProblem(useRouteError());
  const grants = useWhoGrants(kind === "forbidden" ? permission : undefined);
  const back = (
    <LinkButton to={link(listUrl)} reloadDocument>
      {t("error.back")}
    </LinkButton>
  );
  if (kind !== "missing" && kind !== "forbidden" && kind !== "invalid") return <ScreenError />;
  const named = (all: readonly string[]) => list.list(all, { type: "disjunction" });
  const granted = grants?.roles ?? roles.map((role) => role.charAt(0).toUpperCase() + role.slice(1));
  const roleNames = named(granted);
  const granting = grants?.people.length
    ? t("error.deniedPeople", { roles: roleNames, people: named(grants.people) })
    : t("error.deniedText", { roles: roleNames });
  const denied = granted.length > 0 ? granting : t("error.deniedOwner");
  return (
    <Page>
      <PageHead title={title} />
      {kind === "missing" && (
        <Empty title={t("error.missing")} actions={back}>
          {t("error.missingText")}
        </Empty>
      )}
      {kind === "forbidden" && (
        <Denied title={t("error.denied")}>{code === "FORBIDDEN" ? denied : (message ?? denied)}</Denied>
      )}
      {kind === "invalid" && (
        <ErrorState title={t("error.unusable")} actions={back}>
          {message}
        </ErrorState>
      )}
    </Page>
  );
}
