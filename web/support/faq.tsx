import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { faqs } from "#contracts/faqs";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import { RichText } from "#web/_records/rich-text.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { consistencyHeaders, posted, read } from "#web/_server/posted.ts";
import { useProjectLink, withProject } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { messages } from "./messages.ts";
import { helpFaqsUrl, helpFaqUrl, supportUrl } from "./urls.ts";
import { Votes } from "./votes.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const { call, project, permissions } = await member(args, "sometimes");
  if (!project) throw data({ message: messages.none.noProject, code: "NOT_FOUND", status: 404 }, { status: 404 });
  const faq = orThrow(await call(faqs.getFaq, { params: { faqId: args.params.faqId ?? "" } }));
  return { faq, mayVote: permissions.includes("faqs.faq.vote") };
}

export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args, "sometimes");
  const faqId = args.params.faqId ?? "";
  const body = read(faqs.voteFaq.body, { vote: textIn(sent.form, "vote") });
  if (!body.ok) return refusedWith(sent.form, "vote", body.problem);
  const response = await sent.call(faqs.voteFaq, { params: { faqId }, body: body.value, idempotencyKey: sent.key });
  if (!response.ok) return refusedWith(sent.form, "vote", response.problem);
  return redirect(withProject(helpFaqUrl(faqId), sent.project?.id), consistencyHeaders(sent));
}
export const meta = titled<typeof loader>((loaded) => loaded?.faq.question ?? messages.title);

export default function HelpFaq() {
  const t = useText(messages);
  const link = useProjectLink();
  const { faq, mayVote } = useLoaderData<typeof loader>();
  return (
    <Page>
      <Breadcrumbs
        trail={[
          { label: t("title"), to: link(supportUrl()) },
          { label: t("faqs"), to: link(helpFaqsUrl()) },
        ]}
        here={faq.question}
      />
      <PageHead title={faq.question} />
      <article className="max-w-[42rem]">
        <RichText html={faq.answer} />
        <Votes of="faq" mayVote={mayVote} yes={faq.votes.helpful} no={faq.votes.unhelpful} mine={faq.myVote} />
        <LinkButton kind="quiet" to={`${link(supportUrl({ from: helpFaqUrl(faq.id) }))}#ask`}>
          {t("ask.instead")}
        </LinkButton>
      </article>
    </Page>
  );
}
