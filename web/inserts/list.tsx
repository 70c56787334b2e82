import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { inserts } from "#contracts/inserts";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { ListPager } from "#web/_record/list-pager.tsx";
import { changedUrl } from "#web/_record/list-url.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { Status } from "#web/_ui/status.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { messages } from "./messages.ts";
import { type InsertStatus, statusStyles } from "./states.ts";
import { insertsUrl, insertUrl, newInsertUrl } from "./urls.ts";

const PAGE_SIZE = 20;
const STATUSES = ["active", "in_review", "paused", "rejected", "draft", "archived"] as const;
const tabOf = (url: URLSearchParams): InsertStatus | "all" => STATUSES.find((each) => each === url.get("tab")) ?? "all";

export async function loader(args: LoaderFunctionArgs) {
  const { call, permissions } = await member(args);
  const url = new URL(args.request.url).searchParams;
  const pageToken = url.getAll("after").at(-1);
  const tab = tabOf(url);
  const query = { pageSize: PAGE_SIZE, ...(tab !== "all" && { status: tab }), ...(pageToken && { pageToken }) };
  const page = orThrow(await call(inserts.listInserts, { query }));
  return {
    inserts: page.inserts,
    next: page.nextPageToken ?? undefined,
    counts: page.counts,
    mayCreate: permissions.includes("inserts.insert.create"),
  };
}
export const meta = titled(messages.title);
type ListedInsert = Awaited<ReturnType<typeof loader>>["inserts"][number];

/** What goes into parcels. */
export default function List() {
  const t = useText(messages);
  const link = useProjectLink();
  const { inserts: rows, next, counts, mayCreate } = useLoaderData<typeof loader>();
  const [url] = useSearchParams();
  const tab = tabOf(url);
  const add = mayCreate && (
    <LinkButton kind="primary" icon="plus" to={link(newInsertUrl())} prefetch="intent">
      {t("add")}
    </LinkButton>
  );
  return (
    <Page wide>
      <FlashNudge labels={messages.flash} />
      <PageHead keep title={t("title")} text={t("text")} actions={add} />
      {(counts.total ?? 0) > 0 && (
        <Tabs
          label={t("tabs.label")}
          scroll
          items={(["all", ...STATUSES] as const).map((each) => ({
            label: t(`tabs.${each}`),
            to: changedUrl(url, { tab: each }),
            current: each === tab,
            count: (each === "all" ? counts.total : counts[each]) ?? 0,
          }))}
        />
      )}
      {rows.length > 0 ? (
        <>
          <InsertsTable rows={rows} />
          <ListPager size={PAGE_SIZE} shown={rows.length} next={next} />
        </>
      ) : counts.total ? (
        <Empty title={t("none.title")} actions={<LinkButton to={link(insertsUrl())}>{t("none.all")}</LinkButton>}>
          {t("none.text")}
        </Empty>
      ) : (
        <Empty title={t("empty.title")} actions={add}>
          {t("empty.text")}
        </Empty>
      )}
    </Page>
  );
}

function InsertsTable({ rows }: { rows: readonly ListedInsert[] }) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <Table caption={t("caption")}>
      <thead>
        <tr>
          <Th className="w-full">{t("columns.name")}</Th>
          <Th>{t("columns.status")}</Th>
          <Th end>{t("columns.packed")}</Th>
          <Th end>{t("columns.missed")}</Th>
          <Th end className="hide-narrow">
            {t("columns.stock")}
          </Th>
          <Th end>{t("columns.price")}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, status, stats, stock, unitPrice }) => (
          <Tr key={id}>
            <Td card="title">
              <RowLink to={link(insertUrl(id))}>{name}</RowLink>
            </Td>
            <Td card="part">
              <Status look={statusStyles[status]}>{t(`status.${status}`)}</Status>
            </Td>
            <Td end>{t("figure", { count: stats.packed })}</Td>
            <Td end>
              {stats.missed > 0 ? (
                <b className="text-danger-fg">{t("figure", { count: stats.missed })}</b>
              ) : (
                t("figure", { count: 0 })
              )}
            </Td>
            <Td end className="hide-narrow">
              {stock ? t("figure", { count: stock.reduce((sum, { level }) => sum + level, 0) }) : "–"}
            </Td>
            <Td end card="aside">
              {unitPrice && <Money minor={unitPrice.amount} currency={unitPrice.currency} />}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={insertsUrl()} />;
}
