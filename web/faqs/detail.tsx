import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Faq, faqs } from "#contracts/faqs";
import { FieldBlame } from "#web/_record/field-blame.tsx";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import { goTo, recordAct } from "#web/_records/acts.ts";
import { boundary } from "#web/_records/boundary.tsx";
import { recordData } from "#web/_records/record-data.ts";
import { RecordScreen } from "#web/_records/record-screen.tsx";
import { RecordSide } from "#web/_records/record-side.tsx";
import { RichText } from "#web/_records/rich-text.tsx";
import { VoteButtons } from "#web/_records/vote-buttons.tsx";
import type { DataHandle } from "#web/_routing/view-parameters.lazy.ts";
import { member } from "#web/_server/member.ts";
import { type Posted, read } from "#web/_server/posted.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Tag } from "#web/_ui/tag.tsx";
import { faqCalls } from "./calls.ts";
import { messages } from "./messages.ts";
import { faqUrls } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const who = await member(args);
  const data = await recordData(args, faqCalls);
  return { ...data, mayVote: !data.asOf && who.permissions.includes("faqs.faq.vote") };
}

export function action(args: ActionFunctionArgs) {
  const faqId = args.params.faqId ?? "";
  return recordAct(args, faqCalls, faqId, { vote: (sent) => vote(sent, faqId) });
}

async function vote(sent: Posted, faqId: string) {
  const body = read(faqs.voteFaq.body, { vote: textIn(sent.form, "vote") });
  if (!body.ok) return refusedWith(sent.form, "vote", body.problem);
  const response = await sent.call(faqs.voteFaq, { params: { faqId }, body: body.value, idempotencyKey: sent.key });
  return response.ok
    ? goTo(sent, faqUrls.one(faqId, { flash: "voted" }))
    : refusedWith(sent.form, "vote", response.problem);
}
export const meta = titled<typeof loader>((data) => data?.record.question ?? "");
export const handle: DataHandle = { viewParameters: ["tab"] };

export default function Detail() {
  const t = useText(messages);
  const data = useLoaderData<typeof loader>();
  const { record } = data;
  return (
    <RecordScreen
      data={data}
      urls={faqUrls}
      listTitle={t("list.title")}
      title={record.question}
      flash={messages.record.flash}
      deletion={messages.deletion}
      archives
      state={<Tag>{t(`visibility.${record.visibility}`)}</Tag>}
      side={<Side faq={record} />}
    >
      <Section title={t("form.field.answer")} end={<FieldBlame field="answer" name={t("form.field.answer")} />}>
        <RichText html={record.answer} />
      </Section>
      <Helpful faq={record} mayVote={data.mayVote} />
    </RecordScreen>
  );
}

function Side({ faq }: { faq: Faq }) {
  const t = useText(messages);
  const list = (words: readonly string[]) => words.join(", ") || t("record.none");
  return (
    <RecordSide
      record={faq}
      facts={[
        { field: "visibility", name: t("form.field.visibility"), value: t(`visibility.${faq.visibility}`) },
        {
          field: "faqGroupId",
          name: t("form.field.faqGroupId"),
          value: faq.names?.[faq.faqGroupId ?? ""] ?? t("record.noGroup"),
        },
        { field: "tags", name: t("form.field.tags"), value: list(faq.tags) },
        { field: "keywords", name: t("form.field.keywords"), value: list(faq.keywords) },
      ]}
    />
  );
}

function Helpful({ faq: { votes, myVote }, mayVote }: { faq: Faq; mayVote: boolean }) {
  const t = useText(messages);
  return (
    <Section title={t("record.helpful")}>
      {mayVote && (
        <PostForm name={`vote-${myVote ?? "none"}`} className="flex gap-2" preventScrollReset>
          <input type="hidden" name="intent" value="vote" />
          <VoteButtons mine={myVote} labels={{ helpful: t("record.yes"), unhelpful: t("record.no") }} />
        </PostForm>
      )}
      <p className="mt-2 text-14 text-ink-2">
        {votes.helpful + votes.unhelpful > 0 ? t("record.voted", votes) : t("noVotes")}
      </p>
    </Section>
  );
}

export const ErrorBoundary = boundary(messages.list, faqUrls);
