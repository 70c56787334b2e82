import * as z from "zod";
import { MoneySum, money, Price } from "#events/_kernel";
import {
  DisputeResolved,
  FulfilmentCharged,
  FulfilmentChargeRefunded,
  LineDisputed,
  LineType,
  type StatementLine,
} from "#events/statements";
import { projection, view } from "#platform/views";

const Dispute = z.object({
  status: z.enum(["open", "resolved"]),
  reason: z.string(),
  evidence: z.string().optional(),
  openedAt: z.string(),
  note: z.string().optional(),
  granted: Price.optional(),
  resolvedAt: z.string().optional(),
});
const Row = z.object({
  id: z.string(),
  statementId: z.string(),
  fulfillmentId: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  type: LineType,
  description: z.string(),
  variantRef: z.string().optional(),
  quantity: z.int(),
  unit: MoneySum,
  net: MoneySum,
  tax: MoneySum,
  gross: MoneySum,
  occurredAt: z.string(),
  dispute: Dispute.optional(),
});
export type LineRow = z.infer<typeof Row>;

const byTime = ({ occurredAt, orderNumber, id }: LineRow) => `${occurredAt} ${orderNumber} ${id}`;
export const searchedIn = ({ orderNumber, description }: LineRow) => [orderNumber, description];
/** What a line is looked up by. A delivery method is none of it: it is in every order's lines. */
const lookedUpBy = (row: LineRow) => (row.type === "shipping" ? [row.orderNumber] : searchedIn(row));

/** The lines of all statements; tallied by statement. */
export const lineView = view<LineRow>({
  name: "statements-line",
  version: 6,
  row: Row,
  indexes: {
    time: (row) =>
      ["", `statement:${row.statementId}`, `fulfilment:${row.fulfillmentId}`].map((partition) => ({
        partition,
        sort: byTime(row),
      })),
    disputed: (row) => (row.dispute?.status === "open" ? { sort: row.dispute.openedAt } : undefined),
  },
  search: { text: lookedUpBy, sort: byTime },
  lean: ["time", "disputed"],
  tallies: {
    statement: ({ statementId, net, tax, gross, dispute }) => [
      {
        partition: statementId,
        add: {
          net: net.amount,
          tax: tax.amount,
          gross: gross.amount,
          lines: 1,
          disputed: dispute?.status === "open" ? 1 : 0,
        },
      },
    ],
  },
});

interface Of {
  readonly fulfillmentId: string;
  readonly orderId: string;
  readonly orderNumber: string;
}
const rowOf = ({ lineId: id, ...line }: StatementLine, of: Of, occurredAt: string): LineRow => {
  const { fulfillmentId, orderId, orderNumber } = of;
  return { id, ...line, fulfillmentId, orderId, orderNumber, occurredAt };
};

export const lines = projection(lineView)
  .when(
    FulfilmentCharged,
    ({ data }) => data.lines.map(({ lineId }) => lineId),
    (_, { data, at }, key) => {
      const line = data.lines.find(({ lineId }) => lineId === key);
      return line && rowOf(line, data, at);
    },
  )
  .when(
    FulfilmentChargeRefunded,
    ({ data }) => data.line.lineId,
    (_, { data, at }) => rowOf(data.line, data, at),
  )
  .when(
    LineDisputed,
    ({ data }) => data.lineId,
    (row, { data, at }) => {
      const { reason, evidence } = data;
      return row && { ...row, dispute: { status: "open", reason, ...(evidence && { evidence }), openedAt: at } };
    },
  )
  .when(
    DisputeResolved,
    ({ data }) => [data.lineId, ...(data.line ? [data.line.lineId] : [])],
    (row, { data, at }, key) => {
      if (data.line?.lineId === key) return rowOf(data.line, data, at);
      const dispute = row?.dispute;
      if (!row || !dispute) return row;
      const granted = data.line && money(-data.line.gross.amount, data.line.gross.currency);
      const answer = { note: data.note, ...(granted && { granted }), resolvedAt: at };
      return { ...row, dispute: { ...dispute, status: "resolved", ...answer } };
    },
  );
