import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { inserts } from "#contracts/inserts";
import { RecordError } from "#web/_record/record-error.tsx";
import { memberWith } from "#web/_server/member-with.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { createAct } from "./act.ts";
import { InsertForm } from "./form.tsx";
import { formData } from "./form-data.ts";
import { messages } from "./messages.ts";
import { insertsUrl } from "./urls.ts";

export const loader = async (args: LoaderFunctionArgs) => formData(await memberWith(args, inserts.createInsert));
export const action = (args: ActionFunctionArgs) => createAct(args);
export const meta = titled(messages.form.newTitle);

export default function New() {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("title"), to: link(insertsUrl()) }]} here={t("form.newTitle")} />
      <PageHead title={t("form.newTitle")} text={t("form.newText")} />
      <InsertForm choices={useLoaderData<typeof loader>()} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={insertsUrl()} />;
}
