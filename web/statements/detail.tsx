import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type GfnFulfilmentRow, type Statement, statements } from "#contracts/statements";
import { ListPager } from "#web/_record/list-pager.tsx";
import { readPages } from "#web/_record/list-url.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Breadcrumbs, Page, PageHead, RecordColumns, Section } from "#web/_ui/page.tsx";
import { Facts, Sums } from "#web/_ui/panel.tsx";
import { Badge } from "#web/_ui/status.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { billingUrl } from "../billing/urls.ts";
import { messages } from "./messages.ts";
import { PeriodOf } from "./period.tsx";
import { statusStyles } from "./status-styles.ts";
import { parcelUrl, statementExportUrl, statementsUrl } from "./urls.ts";

const SIZE = 20;

export async function loader(args: LoaderFunctionArgs) {
  const { call, permissions } = await member(args);
  const statementId = args.params.statementId ?? "";
  const pageToken = readPages(new URL(args.request.url).searchParams).pages.at(-1);
  const query = { statementId, pageSize: SIZE, ...(pageToken && { pageToken }) };
  const [found, parcels] = await Promise.all([
    call(statements.getStatement, { params: { statementId } }),
    call(statements.listGfnFulfilments, { query }),
  ]);
  const statement = orThrow(found);
  const { fulfillments, nextPageToken } = orThrow(parcels);
  return {
    statement,
    parcels: fulfillments,
    next: nextPageToken === null ? undefined : String(nextPageToken),
    now: new Date().toISOString(),
    mayExport: permissions.includes("billing.statement.export"),
  };
}

export const meta = titled<typeof loader>((data) => data?.statement.number ?? messages.title);

/** A statement: its total, and what each parcel cost. */
export default function StatementPage() {
  const t = useText(messages);
  const link = useProjectLink();
  const { statement, parcels, next, now, mayExport } = useLoaderData<typeof loader>();
  const { id, number, status, fulfillerName } = statement;
  return (
    <Page>
      <Breadcrumbs
        trail={[
          { label: t("billing"), to: link(billingUrl()) },
          { label: t("title"), to: link(statementsUrl()) },
        ]}
        here={number}
      />
      <PageHead
        title={fulfillerName}
        text={<PeriodOf of={statement} />}
        state={<Badge look={statusStyles.statement[status]}>{t(`status.${status}`)}</Badge>}
        actions={
          mayExport && (
            <>
              <LinkButton to={link(statementExportUrl(id, { by: "parcel" }))} reloadDocument>
                {t("export.parcels")}
              </LinkButton>
              <LinkButton icon="download" to={link(statementExportUrl(id))} reloadDocument>
                {t("export.lines")}
              </LinkButton>
            </>
          )
        }
      />
      <RecordColumns side={<Details of={statement} />}>
        <Section title={t("sums")}>
          <Totals of={statement} />
          {status === "open" && <p className="mt-3 text-13 text-ink-2">{t("still")}</p>}
        </Section>
      </RecordColumns>
      <Section title={t("parcels.title")}>
        {parcels.length > 0 ? (
          <>
            <Parcels rows={parcels} statementId={id} now={now} />
            <ListPager size={SIZE} shown={parcels.length} next={next} />
          </>
        ) : (
          <p className="text-ink-2">{t("parcels.none")}</p>
        )}
      </Section>
    </Page>
  );
}

function Totals({ of: { net, tax, gross, currency } }: { of: Statement }) {
  const t = useText(messages);
  const amount = (minor: number) => <Money minor={minor} currency={currency} />;
  return (
    <Sums
      caption={t("sums")}
      rows={[
        { label: t("net"), amount: amount(net.amount) },
        { label: t("tax"), amount: amount(tax.amount) },
        { label: t("gross"), amount: amount(gross.amount), total: true },
      ]}
    />
  );
}

function Details({ of: { number, fulfillmentCount, itemCount, issuedAt, disputedCount } }: { of: Statement }) {
  const t = useText(messages);
  return (
    <Section title={t("facts")} ruled>
      <Facts
        facts={[
          { name: t("column.number"), value: number },
          { name: t("column.parcels"), value: fulfillmentCount },
          { name: t("column.items"), value: itemCount },
          ...(issuedAt ? [{ name: t("issuedAt"), value: <DateTime at={issuedAt} format="both" /> }] : []),
          ...(disputedCount > 0 ? [{ name: t("disputed"), value: disputedCount }] : []),
        ]}
      />
    </Section>
  );
}

interface ParcelRows {
  readonly rows: readonly GfnFulfilmentRow[];
  readonly statementId: string;
  readonly now: string;
}

function Parcels({ rows, statementId, now }: ParcelRows) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <Table caption={t("parcels.caption")}>
      <thead>
        <tr>
          <Th>{t("parcels.order")}</Th>
          <Th>{t("parcels.dispatched")}</Th>
          <Th end>{t("parcels.items")}</Th>
          <Th end>{t("parcels.lines")}</Th>
          <Th end>{t("parcels.total")}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={row.fulfillmentId}>
            <Td card="title">
              <RowLink to={link(parcelUrl(statementId, row.fulfillmentId))}>{row.orderNumber}</RowLink>
            </Td>
            <Td card="line" fluid>
              <span className="md:hidden">{t("parcels.dispatched")}: </span>
              {row.dispatchedAt ? <DateTime at={row.dispatchedAt} format="short" now={now} /> : t("parcels.waits")}
            </Td>
            <Td end>{row.items}</Td>
            <Td end>{row.transactions}</Td>
            <Td end card="value">
              <Money minor={row.gross.amount} currency={row.gross.currency} />
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
