import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listAct } from "#web/_records/acts.ts";
import { boundary } from "#web/_records/boundary.tsx";
import { recordListData } from "#web/_records/list-data.ts";
import { RecordList } from "#web/_records/record-list.tsx";
import type { Column } from "#web/_records/record-table.tsx";
import { updatedColumn } from "#web/_records/updated-column.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Tag } from "#web/_ui/tag.tsx";
import { groupCalls } from "./calls.ts";
import { messages } from "./messages.ts";
import { groupShape } from "./shape.ts";
import { faqUrls, groupUrls } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const list = await recordListData(args, groupCalls, groupShape);
  const rows = list.rows.map(({ id, state, name, path, faqCount, visibility, updatedAt }) => ({
    id,
    state,
    name,
    above: path.map(({ name: each }) => each).join(" › "),
    faqCount,
    visibility,
    updatedAt,
  }));
  return { ...list, rows };
}
export const action = (args: ActionFunctionArgs) => listAct(args, groupCalls);
export const meta = titled(messages.groupList.title);

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

export default function Groups() {
  const t = useText(messages);
  const link = useProjectLink();
  const columns: Column<Row>[] = [
    { id: "name", cell: ({ name }) => name, sort: "name" },
    { id: "above", cell: ({ above }) => above, className: "hide-narrow text-ink-2" },
    { id: "questions", cell: ({ faqCount }) => faqCount, end: true },
    { id: "visibility", cell: (row) => <Tag>{t(`visibility.${row.visibility}`)}</Tag> },
    updatedColumn,
  ];
  return (
    <RecordList
      data={useLoaderData<typeof loader>()}
      shape={groupShape}
      urls={groupUrls}
      words={messages.groupList}
      columns={columns}
      cards={{ value: "questions", line: "above", part: "visibility", aside: "updatedAt" }}
      nameOf={({ name }) => name}
      above={[{ label: t("list.title"), to: link(faqUrls.list()) }]}
    />
  );
}

export const ErrorBoundary = boundary(messages.groupList, faqUrls);
