import { useRouteError } from "@remix-run/react";
import { useFormatter } from "use-intl";
import { shownProblem } from "#web/_shell/problem.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { ScreenError } from "#web/_shell/screen-error.tsx";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { Denied, Empty, ErrorState } from "#web/_ui/states.tsx";
import { messages } from "./messages.ts";

/** What a module's screens show when they cannot show their records; `listUrl` is the way back. */
export function RecordError({ title, listUrl }: { title: string; listUrl: string }) {
  const t = useText(messages);
  const list = useFormatter();
  const link = useProjectLink();
  const { kind, status, message, roles } = shownProblem(useRouteError());
  const back = (
    <LinkButton to={link(listUrl)} reloadDocument>
      {t("error.back")}
    </LinkButton>
  );
  if (kind !== "missing" && kind !== "forbidden" && status !== 422) return <ScreenError />;
  const named = list.list(
    roles.map((role) => role.charAt(0).toUpperCase() + role.slice(1)),
    { type: "disjunction" },
  );
  return (
    <Page>
      <PageHead title={title} />
      {kind === "missing" && (
        <Empty title={t("error.missing")} actions={back}>
          {t("error.missingText")}
        </Empty>
      )}
      {kind === "forbidden" && (
        <Denied title={t("error.denied")}>
          {roles.length ? t("error.deniedText", { roles: named }) : t("error.deniedOwner")}
        </Denied>
      )}
      {status === 422 && (
        <ErrorState title={t("error.unusable")} actions={back}>
          {message}
        </ErrorState>
      )}
    </Page>
  );
}
