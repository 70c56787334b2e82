import { useRouteError } from "@remix-run/react";
import { shownProblem } from "#web/_shell/problem.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { ScreenError } from "#web/_shell/screen-error.tsx";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { Denied, Empty, ErrorState } from "#web/_ui/states.tsx";
import { DeniedBy } from "./denied-by.tsx";
import { messages } from "./messages.ts";

/** Shown when a module cannot load its records; `listUrl` is the link back. */
export function RecordError({ title, listUrl }: { title: string; listUrl: string }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { kind, message, code, roles, permission } = shownProblem(useRouteError());
  const back = (
    <LinkButton to={link(listUrl)} reloadDocument>
      {t("error.back")}
    </LinkButton>
  );
  if (kind !== "missing" && kind !== "forbidden" && kind !== "invalid") return <ScreenError />;
  return (
    <Page>
      <PageHead title={title} />
      {kind === "missing" && (
        <Empty title={t("error.missing")} actions={back}>
          {t("error.missingText")}
        </Empty>
      )}
      {kind === "forbidden" &&
        (message && code !== "FORBIDDEN" ? (
          <Denied title={t("error.denied")}>{message}</Denied>
        ) : (
          <DeniedBy permission={permission} roles={roles} />
        ))}
      {kind === "invalid" && (
        <ErrorState title={t("error.unusable")} actions={back}>
          {message}
        </ErrorState>
      )}
    </Page>
  );
}
