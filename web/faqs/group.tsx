import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { faqs } from "#contracts/faqs";
import { boundary } from "#web/_records/boundary.tsx";
import { messages as common } from "#web/_records/messages.ts";
import { OrderList } from "#web/_records/order-list.tsx";
import { recordData } from "#web/_records/record-data.ts";
import { RecordFacts } from "#web/_records/record-facts.tsx";
import { RecordScreen } from "#web/_records/record-screen.tsx";
import type { DataHandle } from "#web/_routing/view-parameters.lazy.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
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
  const [data, found, below, groups] = await Promise.all([
    recordData(args, groupCalls),
    who.call(faqs.listFaqs, { query: { search: `group:${faqGroupId}`, sortBy: "sortOrder", pageSize: SHOWN } }),
    who.call(faqs.listFaqGroups, { query: { search: `parent:${faqGroupId}`, pageSize: SHOWN } }),
    groupOptions(who),
  ]);
  return {
    ...data,
    questions: orThrow(found).faqs.map(({ id, question, visibility }) => ({ id, question, visibility })),
    inside: below.ok ? below.value.groups.map(({ id, name, faqCount }) => ({ id, name, faqCount })) : [],
    groups: groups.filter(({ value }) => value !== faqGroupId),
    mayAdd: !data.asOf && who.permissions.includes("faqs.faq.create"),
  };
}
export const action = (args: ActionFunctionArgs) => groupAct(args, args.params.faqGroupId ?? "");
export const meta = titled<typeof loader>((data) => data?.record.name ?? "");
export const handle: DataHandle = { viewParameters: ["tab"] };

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Group() {
  const t = useText(messages);
  const kit = useText(common);
  const link = useProjectLink();
  const data = useLoaderData<typeof loader>();
  const { record, questions } = data;
  return (
    <RecordScreen
      data={data}
      urls={groupUrls}
      listTitle={t("groupList.title")}
      above={[{ label: t("list.title"), to: link(faqUrls.list()) }]}
      path={record.path.map(({ id, name }) => ({ label: name, to: link(groupUrls.one(id)) }))}
      title={record.name}
      flash={messages.group.flash}
      deletion={messages.groupDeletion}
      deletionFields={questions.length + data.inside.length > 0 && <MoveTo groups={data.groups} />}
      state={<Tag>{t(`visibility.${record.visibility}`)}</Tag>}
      actions={
        data.mayAdd && (
          <LinkButton icon="plus" to={link(faqUrls.create({ group: record.id }))} prefetch="intent">
            {t("group.add")}
          </LinkButton>
        )
      }
      side={
        <Section title={kit("details")} ruled>
          <RecordFacts
            facts={[
              {
                field: "visibility",
                name: t("groupForm.field.visibility"),
                value: t(`visibility.${record.visibility}`),
              },
              {
                field: "parentId",
                name: t("groupForm.field.parentId"),
                value: record.path.map(({ name }) => name).join(" › ") || t("record.none"),
              },
              {
                field: "description",
                name: t("groupForm.field.description"),
                value: record.description ?? t("record.none"),
              },
            ]}
          />
        </Section>
      }
    >
      <Section title={t("group.questions")}>
        <Questions data={data} />
      </Section>
      <Inside data={data} />
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

/** The group's questions in the order people gave them. */
function Questions({ data: { questions, record, may } }: { data: Data }) {
  const t = useText(messages);
  const link = useProjectLink();
  if (questions.length === 0) return <p className="text-ink-3">{t("group.empty")}</p>;
  const items = questions.map(({ id, question, visibility }) => ({
    id,
    name: question,
    content: (
      <>
        <Link to={link(faqUrls.one(id))}>{question}</Link>{" "}
        {visibility === "draft" && <Tag>{t("visibility.draft")}</Tag>}
      </>
    ),
  }));
  return (
    <>
      <OrderList items={items} version={record.version} mayEdit={may.edit} />
      {questions.length === SHOWN && <p className="mt-2 text-13 text-ink-3">{t("group.shown", { count: SHOWN })}</p>}
    </>
  );
}

/** The groups inside this one. */
function Inside({ data: { inside } }: { data: Data }) {
  const t = useText(messages);
  const link = useProjectLink();
  if (inside.length === 0) return null;
  return (
    <Section title={t("group.inside")}>
      <ul>
        {inside.map(({ id, name, faqCount }) => (
          <li key={id} className="flex gap-2 border-b border-rule py-1.5">
            <span className="min-w-0 grow wrap-anywhere">
              <Link to={link(groupUrls.one(id))}>{name}</Link>
            </span>
            <span className="text-ink-2">{t("group.count", { count: faqCount })}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export const ErrorBoundary = boundary(messages.groupList, groupUrls);
