import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type SupportQuestion, support } from "#contracts/support";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { ListPager } from "#web/_record/list-pager.tsx";
import { readPages } from "#web/_record/list-url.ts";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { requireAdministrator } from "#web/_server/member-with.ts";
import { consistencyHeaders, posted, read } from "#web/_server/posted.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink, withProject } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Button } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { Panel } from "#web/_ui/panel.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { messages } from "./messages.ts";
import { inboxUrl, supportUrl } from "./urls.ts";

const SIZE = 20;
const TABS = ["open", "answered", "searches"] as const;

export async function loader(args: LoaderFunctionArgs) {
  const who = await member(args, "sometimes");
  requireAdministrator(who);
  const { call, project } = who;
  const { searchParams } = new URL(args.request.url);
  const tab = TABS.find((each) => each === searchParams.get("tab")) ?? "open";
  const pageToken = readPages(searchParams).pages.at(-1);
  const page = { pageSize: SIZE, ...(pageToken && { pageToken }) };
  if (tab !== "searches") {
    const { questions, nextPageToken } = orThrow(
      await call(support.listQuestions, { query: { ...page, status: tab } }),
    );
    return { tab, questions, searches: [], next: nextPageToken ?? undefined };
  }
  if (!project) return { tab, questions: [], searches: [], next: undefined, noProject: true };
  const query = { ...page, platform: project.platformId };
  const { searches, nextPageToken } = orThrow(await call(support.listUnfoundSearches, { query }));
  return { tab, questions: [], searches, next: nextPageToken ?? undefined };
}

export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args, "sometimes");
  const { form, call, key, project } = sent;
  const questionId = textIn(form, "question") ?? "";
  const body = read(support.answerQuestion.body, { answer: textIn(form, "answer") ?? "" });
  if (!body.ok) return refusedWith(form, questionId, body.problem);
  const response = await call(support.answerQuestion, {
    params: { questionId },
    body: body.value,
    idempotencyKey: key,
  });
  if (!response.ok) return refusedWith(form, questionId, response.problem);
  return redirect(withProject(inboxUrl({ flash: "answered" }), project?.id), consistencyHeaders(sent));
}
export const meta = titled(messages.inbox.title);

export default function Inbox() {
  const t = useText(messages);
  const link = useProjectLink();
  const data = useLoaderData<typeof loader>();
  const { tab, questions, searches, next } = data;
  const items = TABS.map((each) => ({
    label: t(`inbox.${each}`),
    to: link(inboxUrl(each === "open" ? {} : { tab: each })),
    current: each === tab,
  }));
  const empty = { open: "emptyOpen", answered: "emptyAnswered", searches: "emptySearches" } as const;
  const shown = questions.length + searches.length;
  return (
    <Page>
      <FlashNudge labels={messages.flash} />
      <Breadcrumbs trail={[{ label: t("title"), to: link(supportUrl()) }]} here={t("inbox.title")} />
      <PageHead title={t("inbox.title")} text={t("inbox.text")} />
      <Tabs label={t("inbox.tabs")} items={items} />
      <div className="mt-5 grid gap-4">
        {shown === 0 && (
          <Empty title={t(`inbox.${empty[tab]}`)}>
            {"noProject" in data ? t("inbox.noProject") : t(`inbox.${empty[tab]}Text`)}
          </Empty>
        )}
        {questions.map((question) => (
          <Question key={question.id} question={question} />
        ))}
        {searches.length > 0 && <Searches rows={searches} />}
        {shown > 0 && <ListPager size={SIZE} shown={shown} next={next} />}
      </div>
    </Page>
  );
}

function Searches({ rows }: { rows: ReturnType<typeof useLoaderData<typeof loader>>["searches"] }) {
  const t = useText(messages);
  return (
    <Table caption={t("inbox.caption")}>
      <thead>
        <tr>
          <Th>{t("inbox.term")}</Th>
          <Th end>{t("inbox.times")}</Th>
          <Th>{t("inbox.month")}</Th>
          <Th>{t("inbox.last")}</Th>
          <Th>{t("inbox.where")}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ searchTerm, times, month, lastAt, lastContext }) => (
          <Tr key={`${month} ${searchTerm}`}>
            <Td card="title">{searchTerm}</Td>
            <Td card="value" end>
              {times < 100 ? times : t("inbox.many")}
            </Td>
            <Td card="line">{month}</Td>
            <Td>
              <DateTime at={lastAt} format="short" />
            </Td>
            <Td>{lastContext}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function Question({ question }: { question: SupportQuestion }) {
  const t = useText(messages);
  const { id: questionId, askedBy, text, topic, context, createdAt, answer } = question;
  const { errors, error, id, value } = useRefusal(questionId);
  const where = [context.projectName, context.page, context.browser].filter(Boolean).join(" · ");
  return (
    <Panel title={`${askedBy.name}: ${t(`ask.topics.${topic}`)}`} end={<DateTime at={createdAt} format="short" />}>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      {where && <p className="mt-1 text-13 text-ink-3 wrap-anywhere">{where}</p>}
      {answer ? (
        <p className="mt-3 border-l-2 border-rule-2 pl-3 whitespace-pre-line wrap-anywhere">{answer}</p>
      ) : (
        <PostForm name={`answer-${questionId}`} className="mt-4 grid gap-3">
          <input type="hidden" name="question" value={questionId} />
          <FormErrors errors={errors} />
          <Field
            label={t("inbox.answer")}
            id={id("answer")}
            error={error("answer")}
            help={t("inbox.answerHelp", { name: askedBy.name })}
          >
            <Textarea name="answer" rows={3} maxLength={4000} defaultValue={value("answer")} />
          </Field>
          <div>
            <Button type="submit">{t("inbox.answerButton")}</Button>
          </div>
        </PostForm>
      )}
    </Panel>
  );
}
