import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { faqs } from "#contracts/faqs";
import { RecordError } from "#web/_record/record-error.tsx";
import { updateAct } from "#web/_records/acts.ts";
import { orThrow } from "#web/_server/answers.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { groupCalls } from "./calls.ts";
import { GroupForm } from "./group-form.tsx";
import { groupOptions } from "./group-options.ts";
import { messages } from "./messages.ts";
import { groupUrls } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const who = await memberWith(args, faqs.updateFaqGroup);
  const params = { faqGroupId: args.params.faqGroupId ?? "" };
  const [found, groups] = await Promise.all([who.call(faqs.getFaqGroup, { params }), groupOptions(who)]);
  return { group: orThrow(found), groups: groups.filter(({ value }) => value !== params.faqGroupId) };
}
export const action = (args: ActionFunctionArgs) => updateAct(args, groupCalls, args.params.faqGroupId ?? "");
export const meta = titled<typeof loader>((data) => data?.group.name ?? "");

export default function EditGroup() {
  const t = useText(messages);
  const link = useProjectLink();
  const { group, groups } = useLoaderData<typeof loader>();
  const trail = [
    { label: t("groupList.title"), to: link(groupUrls.list()) },
    { label: group.name, to: link(groupUrls.one(group.id)) },
  ];
  return (
    <Page>
      <Breadcrumbs trail={trail} here={t("groupForm.editTitle")} />
      <PageHead title={t("groupForm.editTitle")} />
      <GroupForm group={group} groups={groups} cancelTo={link(groupUrls.one(group.id))} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.groupList.title} listUrl={groupUrls.list()} />;
}
