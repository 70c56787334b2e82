import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DeniedBy } from "#web/_record/denied-by.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { messages } from "./messages.ts";
import { PastImports } from "./past-imports.tsx";
import { send } from "./send.ts";
import { SendFile } from "./send-file.tsx";
import { startData } from "./start-data.ts";
import { startUrl } from "./start-url.ts";
import { importsUrl } from "./urls.ts";

export const loader = (args: LoaderFunctionArgs) => startData(args);
export const action = (args: ActionFunctionArgs) => send(args);
export const meta = titled(messages.title);

/** Starts an import, and lists earlier ones. */
export default function Start() {
  const data = useLoaderData<typeof loader>();
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <Page>
      <PageHead
        title={t("title")}
        text={!data.missing && t("start.text")}
        actions={
          data.subscribers && <LinkButton to={link(startUrl("subscribers"))}>{t("start.subscribers")}</LinkButton>
        }
      />
      {data.missing ? <DeniedBy title={t("denied")} permission={data.missing} /> : <SendFile kinds={data.kinds} />}
      <PastImports data={data} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={importsUrl()} />;
}
