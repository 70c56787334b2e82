import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { faqs } from "#contracts/faqs";
import { RecordError } from "#web/_record/record-error.tsx";
import { recordData } from "#web/_records/record-data.ts";
import { RecordScreen } from "#web/_records/record-screen.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { IconButton, LinkButton } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Facts } from "#web/_ui/panel.tsx";
import { Select } from "#web/_ui/select.tsx";
import { Tag } from "#web/_ui/tag.tsx";
import { groupCalls } from "./calls.ts";
import { groupAct } from "./group-act.ts";
import { groupOptions } from "./group-options.ts";
import { messages } from "./messages.ts";
import { faqUrls, groupUrls } from "./urls.ts";

const SHOWN = 100;

export async function loader(args: LoaderFunctionArgs) {
  const who = await member(args);
  const faqGroupId = args.params.faqGroupId ?? "";
  const [data, found, groups] = await Promise.all([
    recordData(args, groupCalls, faqGroupId),
    who.call(faqs.listFaqs, { query: { search: `group:${faqGroupId}`, sortBy: "sortOrder", pageSize: SHOWN } }),
    groupOptions(who),
  ]);
  return {
    ...data,
    questions: orThrow(found).faqs.map(({ id, question, visibility }) => ({ id, question, visibility })),
    groups: groups.filter(({ value }) => value !== faqGroupId),
    mayAdd: !data.asOf && who.permissions.includes("faqs.faq.create"),
  };
}
export const action = (args: ActionFunctionArgs) => groupAct(args, args.params.faqGroupId ?? "");
export const meta = titled<typeof loader>((data) => data?.record.name ?? "");

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Group() {
  const t = useText(messages);
  const link = useProjectLink();
  const data = useLoaderData<typeof loader>();
  const { record, questions } = data;
  return (
    <RecordScreen
      data={data}
      urls={groupUrls}
      listTitle={t("groupList.title")}
      above={[{ label: t("list.title"), to: link(faqUrls.list()) }]}
      title={record.name}
      flash={messages.group.flash}
      deletion={messages.groupDeletion}
      deletionFields={questions.length > 0 && <MoveTo groups={data.groups} />}
      state={<Tag>{t(`visibility.${record.visibility}`)}</Tag>}
      actions={
        data.mayAdd && (
          <LinkButton icon="plus" to={link(faqUrls.create({ group: record.id }))} prefetch="intent">
            {t("group.add")}
          </LinkButton>
        )
      }
      side={
        <Section title={t("record.details")} ruled>
          <Facts
            facts={[
              { name: t("record.visibility"), value: t(`visibility.${record.visibility}`) },
              { name: t("group.description"), value: record.description ?? t("record.none") },
            ]}
          />
        </Section>
      }
    >
      <Section title={t("group.questions")}>
        <Questions data={data} />
      </Section>
    </RecordScreen>
  );
}

function MoveTo({ groups }: { groups: Data["groups"] }) {
  const t = useText(messages);
  return (
    <Field label={t("group.moveTo")}>
      <Select name="moveTo" options={[{ value: "none", label: t("group.noGroup") }, ...groups]} />
    </Field>
  );
}

/** The group's questions in order, each moved by its buttons. */
function Questions({ data: { questions, record, may } }: { data: Data }) {
  const t = useText(messages);
  const link = useProjectLink();
  if (questions.length === 0) return <p className="text-ink-3">{t("group.empty")}</p>;
  return (
    <PostForm name={`order-${record.version}`} preventScrollReset>
      <input type="hidden" name="intent" value="order" />
      <input type="hidden" name="order" value={questions.map(({ id }) => id).join(",")} />
      <ol className="grid">
        {questions.map(({ id, question, visibility }, at) => (
          <li key={id} className="flex items-center gap-2 border-b border-rule py-1.5">
            <span className="min-w-0 grow wrap-anywhere">
              <Link to={link(faqUrls.one(id))}>{question}</Link>{" "}
              {visibility === "draft" && <Tag>{t("visibility.draft")}</Tag>}
            </span>
            {may.edit && (
              <span className="flex flex-none">
                <IconButton
                  kind="quiet"
                  small
                  icon="arrow-up"
                  type="submit"
                  name="move"
                  value={`up ${id}`}
                  disabled={at === 0}
                  label={t("group.up", { name: question })}
                />
                <IconButton
                  kind="quiet"
                  small
                  icon="arrow-down"
                  type="submit"
                  name="move"
                  value={`down ${id}`}
                  disabled={at === questions.length - 1}
                  label={t("group.down", { name: question })}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      {questions.length === SHOWN && <p className="mt-2 text-13 text-ink-3">{t("group.shown", { count: SHOWN })}</p>}
    </PostForm>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.groupList.title} listUrl={groupUrls.list()} />;
}
