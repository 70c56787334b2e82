import { LINE_TYPES } from "#events/statements";
import { choice, column, currency, dateTime, integer, layout, money, text, writeTable } from "#platform/tables";
import type { GfnFulfilmentRow, GfnTransaction } from "./contract/index.ts";

const amount = money("Currency");
const CURRENCY = column("Currency", currency);
const LINES = {
  occurredAt: column("Date", dateTime),
  orderNumber: column("Order", text(40)),
  type: column("Type", choice(...LINE_TYPES)),
  description: column("Description", text(200)),
  quantity: column("Quantity", integer()),
  unit: column("Unit price", amount),
  net: column("Net", amount),
  tax: column("Tax", amount),
  gross: column("Gross", amount),
  dispute: column("Dispute", text(20)),
  fulfillmentId: column("Fulfilment id", text(60)),
  statementId: column("Statement id", text(60)),
  id: column("Id", text(60)),
  currency: CURRENCY,
};
const FULFILMENTS = {
  orderNumber: column("Order", text(40)),
  dispatchedAt: column("Dispatched", dateTime),
  items: column("Items", integer()),
  transactions: column("Lines", integer()),
  net: column("Net", amount),
  tax: column("Tax", amount),
  gross: column("Gross", amount),
  fulfillmentId: column("Fulfilment id", text(60)),
  statementId: column("Statement id", text(60)),
  currency: CURRENCY,
};

type How = { readonly zone: string };

export const linesCsv = (rows: readonly GfnTransaction[], how: How, continued: boolean): Uint8Array =>
  writeTable(
    layout({ columns: LINES, by: [] }),
    rows.map((row) => ({ ...row, dispute: row.dispute?.status, currency: row.gross.currency })) as never,
    how,
    { continued },
  );

export const fulfilmentsCsv = (rows: readonly GfnFulfilmentRow[], how: How, continued: boolean): Uint8Array =>
  writeTable(
    layout({ columns: FULFILMENTS, by: [] }),
    rows.map((row) => ({ ...row, currency: row.gross.currency })) as never,
    how,
    { continued },
  );
