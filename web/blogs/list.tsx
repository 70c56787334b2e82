import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listAct } from "#web/_records/acts.ts";
import { boundary } from "#web/_records/boundary.tsx";
import { recordListData } from "#web/_records/list-data.ts";
import { RecordList } from "#web/_records/record-list.tsx";
import type { Column } from "#web/_records/record-table.tsx";
import { titled } from "#web/_shell/title.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { blogCalls } from "./calls.ts";
import { messages } from "./messages.ts";
import { blogShape } from "./shape.ts";
import { blogUrls } from "./urls.ts";
import { VisibilityStatus } from "./visibility.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const list = await recordListData(args, blogCalls, blogShape);
  const rows = list.rows.map(
    ({ id, state, title, kind, author, visibility, scheduledAt, publishedAt, updatedAt, changes }) => ({
      id,
      state,
      title,
      kind,
      author: author.name,
      visibility,
      scheduledAt,
      publishedAt,
      updatedAt,
      changes: changes.length,
    }),
  );
  return { ...list, rows };
}
export const action = (args: ActionFunctionArgs) => listAct(args, blogCalls);
export const meta = titled(messages.list.title);

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

/** Every article: drafts, what waits for its time, and what readers see. */
export default function List() {
  const t = useText(messages);
  const data = useLoaderData<typeof loader>();
  const columns: Column<Row>[] = [
    { id: "title", cell: ({ title }) => title, sort: "title" },
    {
      id: "visibility",
      cell: (row) => <VisibilityStatus visibility={row.visibility} changes={row.changes} />,
    },
    { id: "kind", cell: ({ kind }) => t(`kind.${kind}`), className: "hide-medium" },
    { id: "author", cell: ({ author }) => author, className: "hide-narrow" },
    {
      id: "publishedAt",
      cell: ({ publishedAt, scheduledAt }, now) => {
        const at = scheduledAt ?? publishedAt;
        return at && <DateTime at={at} format="short" now={now} />;
      },
      sort: "publishedAt",
      descending: true,
      end: true,
      className: "hide-narrow whitespace-nowrap text-ink-2",
    },
    {
      id: "updatedAt",
      cell: ({ updatedAt }, now) => <DateTime at={updatedAt} format="short" now={now} />,
      sort: "updatedAt",
      descending: true,
      end: true,
      className: "whitespace-nowrap text-ink-2",
    },
  ];
  return (
    <RecordList
      data={data}
      shape={blogShape}
      urls={blogUrls}
      words={messages.list}
      columns={columns}
      cards={{ line: "author", part: "visibility", aside: "updatedAt" }}
      nameOf={({ title }) => title}
      bulk
    />
  );
}

export const ErrorBoundary = boundary(messages.list, blogUrls);
