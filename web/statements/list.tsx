import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Statement, statements } from "#contracts/statements";
import { ListPager } from "#web/_record/list-pager.tsx";
import { readPages } from "#web/_record/list-url.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { Status } from "#web/_ui/status.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { billingUrl } from "../billing/urls.ts";
import { messages } from "./messages.ts";
import { PeriodOf } from "./period.tsx";
import { SideTabs } from "./side-tabs.tsx";
import { statusStyles } from "./status-styles.ts";
import { statementsUrl, statementUrl } from "./urls.ts";

const SIZE = 20;

export async function loader(args: LoaderFunctionArgs) {
  const { call } = await member(args);
  const pageToken = readPages(new URL(args.request.url).searchParams).pages.at(-1);
  const query = { pageSize: SIZE, ...(pageToken && { pageToken }) };
  const [found, received] = await Promise.all([
    call(statements.listStatements, { query }),
    call(statements.listMakingDisputes, { query: { pageSize: 1 } }),
  ]);
  const page = orThrow(found);
  return {
    rows: page.statements,
    next: page.nextPageToken === null ? undefined : String(page.nextPageToken),
    isFulfiller: received.ok && received.value.disputes.length > 0,
  };
}

export const meta = titled(messages.title);

/** The statements of the project's fulfillers, latest month first. */
export default function StatementList() {
  const t = useText(messages);
  const link = useProjectLink();
  const { rows, next, isFulfiller } = useLoaderData<typeof loader>();
  return (
    <Page wide>
      <Breadcrumbs trail={[{ label: t("billing"), to: link(billingUrl()) }]} here={t("title")} />
      <PageHead keep title={t("title")} text={t("text")} />
      {isFulfiller && <SideTabs current="own" />}
      {rows.length > 0 || next ? (
        <>
          <Rows rows={rows} />
          <ListPager size={SIZE} shown={rows.length} next={next} />
        </>
      ) : (
        <Empty title={t("empty.title")}>{t("empty.text")}</Empty>
      )}
    </Page>
  );
}

function Rows({ rows }: { rows: readonly Statement[] }) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <Table caption={t("caption")}>
      <thead>
        <tr>
          <Th>{t("column.number")}</Th>
          <Th>{t("column.fulfiller")}</Th>
          <Th>{t("column.period")}</Th>
          <Th>{t("column.status")}</Th>
          <Th end>{t("column.parcels")}</Th>
          <Th end>{t("column.total")}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={row.id}>
            <Td card="title">
              <RowLink to={link(statementUrl(row.id))}>{row.number}</RowLink>
            </Td>
            <Td card="line" fluid>
              {row.fulfillerName}
            </Td>
            <Td>
              <PeriodOf of={row} />
            </Td>
            <Td card="aside">
              <Status look={statusStyles.statement[row.status]}>{t(`status.${row.status}`)}</Status>
            </Td>
            <Td end>{row.fulfillmentCount}</Td>
            <Td end card="value">
              <Money minor={row.gross.amount} currency={row.currency} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={statementsUrl()} />;
}
