import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { faqs } from "#contracts/faqs";
import { RecordError } from "#web/_record/record-error.tsx";
import { createAct } from "#web/_records/acts.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { groupCalls } from "./calls.ts";
import { GroupForm } from "./group-form.tsx";
import { groupOptions } from "./group-options.ts";
import { messages } from "./messages.ts";
import { faqUrls, groupUrls } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  return { groups: await groupOptions(await memberWith(args, faqs.createFaqGroup)) };
}
export const action = (args: ActionFunctionArgs) => createAct(args, groupCalls);
export const meta = titled(messages.groupForm.newTitle);

export default function NewGroup() {
  const t = useText(messages);
  const link = useProjectLink();
  const { groups } = useLoaderData<typeof loader>();
  const trail = [
    { label: t("list.title"), to: link(faqUrls.list()) },
    { label: t("groupList.title"), to: link(groupUrls.list()) },
  ];
  return (
    <Page>
      <Breadcrumbs trail={trail} here={t("groupForm.newTitle")} />
      <PageHead title={t("groupForm.newTitle")} />
      <GroupForm groups={groups} cancelTo={link(groupUrls.list())} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.groupList.title} listUrl={groupUrls.list()} />;
}
