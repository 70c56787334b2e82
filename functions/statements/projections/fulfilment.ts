import * as z from "zod";
import { MoneySum, money } from "#events/_kernel";
import { DisputeResolved, FulfilmentCharged, FulfilmentChargeRefunded, type StatementLine } from "#events/statements";
import { projection, view } from "#platform/views";

const Row = z.object({
  statementId: z.string(),
  fulfillmentId: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  /** Pieces; 0 in a statement that only returns money. */
  items: z.int(),
  net: MoneySum,
  tax: MoneySum,
  gross: MoneySum,
  transactions: z.int(),
  occurredAt: z.string(),
});
export type FulfilmentRow = z.infer<typeof Row>;

const byTime = ({ occurredAt, orderNumber, fulfillmentId }: FulfilmentRow) =>
  `${occurredAt} ${orderNumber} ${fulfillmentId}`;

/** What a fulfilment cost in each statement that has a line of it. */
export const fulfilmentView = view<FulfilmentRow>({
  name: "statements-fulfilment",
  version: 1,
  row: Row,
  indexes: {
    time: (row) => ["", `statement:${row.statementId}`].map((partition) => ({ partition, sort: byTime(row) })),
  },
  lean: ["time"],
  tallies: {
    statement: ({ statementId, items }) => [{ partition: statementId, add: { fulfilments: 1, items } }],
  },
});

interface Of {
  readonly fulfillmentId: string;
  readonly orderId: string;
  readonly orderNumber: string;
}
const keyOf = ({ fulfillmentId }: Of, { statementId }: Pick<StatementLine, "statementId">) =>
  `${statementId} ${fulfillmentId}`;

function plus(row: FulfilmentRow | undefined, lines: readonly StatementLine[], of: Of, at: string): FulfilmentRow {
  const { fulfillmentId, orderId, orderNumber } = of;
  const [first] = lines as [StatementLine];
  const zero = money(0, first.gross.currency);
  const before = row ?? {
    statementId: first.statementId,
    fulfillmentId,
    orderId,
    orderNumber,
    items: 0,
    net: zero,
    tax: zero,
    gross: zero,
    transactions: 0,
    occurredAt: at,
  };
  const sum = (name: "net" | "tax" | "gross") =>
    money(
      lines.reduce((total, each) => total + each[name].amount, before[name].amount),
      zero.currency,
    );
  return {
    ...before,
    net: sum("net"),
    tax: sum("tax"),
    gross: sum("gross"),
    transactions: before.transactions + lines.length,
  };
}

export const fulfilments = projection(fulfilmentView)
  .when(
    FulfilmentCharged,
    ({ data }) => [...new Set(data.lines.map((line) => keyOf(data, line)))],
    (row, { data, at }, key) => {
      const own = data.lines.filter((line) => keyOf(data, line) === key);
      return { ...plus(row, own, data, at), items: data.items };
    },
  )
  .when(
    FulfilmentChargeRefunded,
    ({ data }) => keyOf(data, data.line),
    (row, { data, at }) => plus(row, [data.line], data, at),
  )
  .when(
    DisputeResolved,
    ({ data }) => data.line && keyOf(data, data.line),
    (row, { data, at }) => (data.line ? plus(row, [data.line], data, at) : row),
  );
