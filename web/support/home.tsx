import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { support } from "#contracts/support";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { useFrame } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead, RecordColumns, Section } from "#web/_ui/page.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { askAct } from "./ask-act.ts";
import { AskForm } from "./ask-form.tsx";
import { faqsFor, tutorialsFor } from "./help.ts";
import { FaqRows, TutorialRows } from "./lists.tsx";
import { messages } from "./messages.ts";
import { OwnQuestions } from "./own-questions.tsx";
import { helpFaqsUrl, inboxUrl, tutorialsUrl } from "./urls.ts";

const SHOWN = 6;

export async function loader(args: LoaderFunctionArgs) {
  const who = await member(args, "sometimes");
  const { searchParams } = new URL(args.request.url);
  const words = (searchParams.get("q") ?? "").trim().slice(0, 100);
  const pageSize = words ? 20 : SHOWN;
  const [tutorials, questions, own] = await Promise.all([
    tutorialsFor(who, { words, pageSize }),
    faqsFor(who, { words, pageSize }),
    who.call(support.listOwnQuestions, { query: { pageSize: 5 } }),
  ]);
  return {
    words,
    from: searchParams.get("from") ?? undefined,
    agent: args.request.headers.get("user-agent") ?? "",
    name: who.user.firstName ?? "",
    hasProject: who.project !== undefined,
    tutorials,
    questions,
    own: orThrow(own).questions,
  };
}
export const action = (args: ActionFunctionArgs) => askAct(args);
export const meta = titled(messages.title);

export default function Support() {
  const t = useText(messages);
  const link = useProjectLink();
  const { user } = useFrame();
  const { words, name, tutorials, questions, own, from, agent, hasProject } = useLoaderData<typeof loader>();
  const isEmpty = tutorials.rows.length + questions.rows.length === 0;
  return (
    <Page wide>
      <FlashNudge labels={messages.flash} />
      <PageHead
        title={name ? t("hello", { name }) : t("title")}
        text={t("text")}
        actions={user.admin && <LinkButton to={link(inboxUrl())}>{t("inbox.link")}</LinkButton>}
      />
      <search>
        <Form method="get" className="mb-6 flex max-w-2xl gap-2">
          <Project />
          <div className="min-w-0 flex-1">
            <Input
              type="search"
              name="q"
              icon="search"
              defaultValue={words}
              aria-label={t("search")}
              placeholder={t("hint")}
            />
          </div>
          <Button type="submit">{t("searchButton")}</Button>
        </Form>
      </search>
      <RecordColumns
        side={
          <>
            <AskForm from={from} agent={agent} />
            <OwnQuestions questions={own} />
          </>
        }
      >
        {words && isEmpty && <Empty title={t("none.found", { query: words })}>{t("none.foundText")}</Empty>}
        {(!words || tutorials.rows.length > 0) && (
          <Section title={t("tutorials")} end={<Link to={link(tutorialsUrl())}>{t("all")}</Link>}>
            {tutorials.rows.length > 0 ? (
              <TutorialRows rows={tutorials.rows} />
            ) : (
              <p className="text-ink-3">{t(hasProject ? "none.tutorialsText" : "none.noProject")}</p>
            )}
          </Section>
        )}
        {(!words || questions.rows.length > 0) && (
          <Section title={t("faqs")} end={<Link to={link(helpFaqsUrl())}>{t("all")}</Link>}>
            {questions.rows.length > 0 ? (
              <FaqRows rows={questions.rows} />
            ) : (
              <p className="text-ink-3">{t(hasProject ? "none.faqsText" : "none.noProject")}</p>
            )}
          </Section>
        )}
      </RecordColumns>
    </Page>
  );
}

/** A form that is sent by GET has its own query, which keeps the project. */
function Project() {
  const { projectId } = useFrame();
  return projectId ? <input type="hidden" name="project" value={projectId} /> : null;
}
