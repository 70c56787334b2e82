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
import { faqCalls } from "./calls.ts";
import { FaqForm } from "./form.tsx";
import { groupOptions } from "./group-options.ts";
import { messages } from "./messages.ts";
import { faqUrls } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const who = await memberWith(args, faqs.updateFaq);
  const params = { faqId: args.params.faqId ?? "" };
  const [found, groups] = await Promise.all([who.call(faqs.getFaq, { params }), groupOptions(who)]);
  return { faq: orThrow(found), groups };
}
export const action = (args: ActionFunctionArgs) => updateAct(args, faqCalls, args.params.faqId ?? "");
export const meta = titled<typeof loader>((data) => data?.faq.question ?? "");

export default function Edit() {
  const t = useText(messages);
  const link = useProjectLink();
  const { faq, groups } = useLoaderData<typeof loader>();
  const trail = [
    { label: t("list.title"), to: link(faqUrls.list()) },
    { label: faq.question, to: link(faqUrls.one(faq.id)) },
  ];
  return (
    <Page>
      <Breadcrumbs trail={trail} here={t("form.editTitle")} />
      <PageHead title={t("form.editTitle")} />
      <FaqForm faq={faq} groups={groups} cancelTo={link(faqUrls.one(faq.id))} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.list.title} listUrl={faqUrls.list()} />;
}
