import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigate, useSearchParams } from "@remix-run/react";
import { type MakingDispute, statements } from "#contracts/statements";
import { ListPager } from "#web/_record/list-pager.tsx";
import { changedUrl, readPages } from "#web/_record/list-url.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { Status } from "#web/_ui/status.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { billingUrl } from "../../billing/urls.ts";
import { messages } from "../messages.ts";
import { SideTabs } from "../side-tabs.tsx";
import { statusStyles } from "../status-styles.ts";
import { receivedDisputeUrl, receivedUrl } from "../urls.ts";

const SIZE = 20;
const STATUSES = ["open", "answered", "closed"] as const;

export async function loader(args: LoaderFunctionArgs) {
  const { call } = await member(args);
  const url = new URL(args.request.url).searchParams;
  const pageToken = readPages(url).pages.at(-1);
  const status = STATUSES.find((each) => each === url.get("status"));
  const query = { pageSize: SIZE, ...(status && { status }), ...(pageToken && { pageToken }) };
  const page = orThrow(await call(statements.listMakingDisputes, { query }));
  return {
    rows: page.disputes,
    next: page.nextPageToken === null ? undefined : String(page.nextPageToken),
    status,
    now: new Date().toISOString(),
  };
}

export const meta = titled(messages.received.title);

/** What shops dispute of this project's work, latest first. */
export default function ReceivedDisputes() {
  const t = useText(messages);
  const link = useProjectLink();
  const { rows, next, status, now } = useLoaderData<typeof loader>();
  return (
    <Page wide>
      <Breadcrumbs trail={[{ label: t("billing"), to: link(billingUrl()) }]} here={t("received.title")} />
      <PageHead keep title={t("received.title")} text={t("received.text")} />
      <SideTabs current="received" />
      {(rows.length > 0 || status) && <StatusFilter status={status} />}
      {rows.length > 0 || next ? (
        <>
          <Rows rows={rows} now={now} />
          <ListPager size={SIZE} shown={rows.length} next={next} />
        </>
      ) : status ? (
        <p className="text-ink-2">{t("received.none")}</p>
      ) : (
        <Empty title={t("received.empty")}>{t("received.emptyText")}</Empty>
      )}
    </Page>
  );
}

function StatusFilter({ status = "" }: { status?: string | undefined }) {
  const t = useText(messages);
  const navigate = useNavigate();
  const [url] = useSearchParams();
  return (
    <Select
      small
      className="mb-4 w-44 max-md:w-full"
      aria-label={t("received.filter")}
      value={status}
      placeholder={t("received.anyStatus")}
      options={STATUSES.map((each) => ({ value: each, label: t(`received.status.${each}`) }))}
      onChange={(event) => navigate(changedUrl(url, { status: event.target.value }), { preventScrollReset: true })}
    />
  );
}

function Rows({ rows, now }: { rows: readonly MakingDispute[]; now: string }) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <Table caption={t("received.caption")}>
      <thead>
        <tr>
          <Th>{t("received.order")}</Th>
          <Th>{t("received.shop")}</Th>
          <Th>{t("received.line")}</Th>
          <Th>{t("received.date")}</Th>
          <Th>{t("column.status")}</Th>
          <Th end>{t("received.charged")}</Th>
          <Th end>{t("received.returned")}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={row.id}>
            <Td card="title">
              <RowLink to={link(receivedDisputeUrl(row.id))}>{row.orderNumber}</RowLink>
            </Td>
            <Td card="line">{row.shopName}</Td>
            <Td fluid>{row.description}</Td>
            <Td>
              <DateTime at={row.createdAt} format="short" now={now} />
            </Td>
            <Td card="aside">
              <Status look={statusStyles.received[row.status]}>{t(`received.status.${row.status}`)}</Status>
            </Td>
            <Td end card="value">
              <Money minor={row.gross.amount} currency={row.gross.currency} />
            </Td>
            <Td end>{row.granted && <Money minor={row.granted.amount} currency={row.granted.currency} />}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.received.title} listUrl={receivedUrl()} />;
}
