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
import { faqCalls } from "./calls.ts";
import { FaqForm } from "./form.tsx";
import { groupOptions } from "./group-options.ts";
import { messages } from "./messages.ts";
import { faqUrls } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const who = await memberWith(args, faqs.createFaq);
  const faqGroupId = new URL(args.request.url).searchParams.get("group") ?? "";
  const [groups, group] = await Promise.all([
    groupOptions(who),
    faqGroupId ? who.call(faqs.getFaqGroup, { params: { faqGroupId } }) : undefined,
  ]);
  return { groups, first: group?.ok ? { faqGroupId, names: { [faqGroupId]: group.value.name } } : {} };
}
export const action = (args: ActionFunctionArgs) => createAct(args, faqCalls);
export const meta = titled(messages.form.newTitle);

export default function New() {
  const t = useText(messages);
  const link = useProjectLink();
  const { groups, first } = useLoaderData<typeof loader>();
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("list.title"), to: link(faqUrls.list()) }]} here={t("form.newTitle")} />
      <PageHead title={t("form.newTitle")} />
      <FaqForm groups={groups} first={first} cancelTo={link(faqUrls.list())} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.list.title} listUrl={faqUrls.list()} />;
}
