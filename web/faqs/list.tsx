import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigate, useSearchParams } from "@remix-run/react";
import { changedUrl } from "#web/_record/list-url.ts";
import { listAct } from "#web/_records/acts.ts";
import { boundary } from "#web/_records/boundary.tsx";
import { recordListData } from "#web/_records/list-data.ts";
import { RecordList } from "#web/_records/record-list.tsx";
import type { Column } from "#web/_records/record-table.tsx";
import { updatedColumn } from "#web/_records/updated-column.tsx";
import { member } from "#web/_server/member.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { Tag } from "#web/_ui/tag.tsx";
import { importsUrl } from "../imports/urls.ts";
import { faqCalls } from "./calls.ts";
import { groupOptions } from "./group-options.ts";
import { messages } from "./messages.ts";
import { faqShape, readersShape } from "./shape.ts";
import { faqUrls, groupUrls } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const who = await member(args);
  const [list, groups] = await Promise.all([recordListData(args, faqCalls, faqShape), groupOptions(who)]);
  const rows = list.rows.map(({ id, state, question, faqGroupId, names, visibility, votes, updatedAt }) => ({
    id,
    state,
    question,
    visibility,
    votes,
    updatedAt,
    group: faqGroupId && names?.[faqGroupId],
  }));
  return { ...list, rows, groups, mayImport: list.may.create && who.permissions.includes("imports.import.create") };
}
export const action = (args: ActionFunctionArgs) => listAct(args, faqCalls);
export const meta = titled(messages.list.title);

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

/** Every question that is answered once, for buyers and for the team. */
export default function List() {
  const t = useText(messages);
  const link = useProjectLink();
  const data = useLoaderData<typeof loader>();
  const columns: Column<Row>[] = [
    { id: "question", cell: ({ question }) => question, sort: "question" },
    { id: "group", cell: ({ group }) => group, className: "hide-narrow" },
    { id: "visibility", cell: (row) => <Tag>{t(`visibility.${row.visibility}`)}</Tag> },
    { id: "votes", cell: ({ votes }) => <Votes {...votes} />, end: true, className: "hide-medium" },
    updatedColumn,
  ];
  return (
    <RecordList
      data={data}
      shape={data.may.edit ? faqShape : readersShape}
      urls={faqUrls}
      words={messages.list}
      columns={columns}
      cards={{ line: "group", part: "visibility", aside: "updatedAt" }}
      nameOf={({ question }) => question}
      bulk
      actions={
        <>
          {data.mayImport && (
            <LinkButton icon="upload" to={link(importsUrl("faqs"))} className="max-md:hidden">
              {t("import")}
            </LinkButton>
          )}
          <LinkButton to={link(groupUrls.list())} prefetch="intent">
            {t("groups")}
          </LinkButton>
        </>
      }
      tools={<GroupFilter groups={data.groups} />}
    />
  );
}

function Votes({ helpful, unhelpful }: Row["votes"]) {
  const t = useText(messages);
  const total = helpful + unhelpful;
  return <span className="text-ink-2">{total > 0 && t("votes", { helpful, total })}</span>;
}

function GroupFilter({ groups }: { groups: { value: string; label: string }[] }) {
  const t = useText(messages);
  const navigate = useNavigate();
  const [url] = useSearchParams();
  if (groups.length === 0) return null;
  return (
    <Select
      small
      className="w-44 max-md:w-full"
      aria-label={t("groupFilter")}
      value={url.get("group") ?? ""}
      placeholder={t("anyGroup")}
      options={groups}
      onChange={(event) => navigate(changedUrl(url, { group: event.target.value }), { preventScrollReset: true })}
    />
  );
}

export const ErrorBoundary = boundary(messages.list, faqUrls);
