import * as z from "zod";
import {
  OrderCancelled,
  OrderConfirmed,
  OrderRefunded,
  PlatformPaymentFailed,
  PlatformPaymentStarted,
  StockTaken,
} from "#events/orders";
import { projection, view } from "#platform/views";

/** The stock one order holds. */
const StockHolds = z.object({
  orderId: z.string(),
  confirmed: z.boolean(),
  lines: z.array(StockTaken.extend({ attemptId: z.string() })),
});
type StockHolds = z.infer<typeof StockHolds>;

/** Totals of "held" per variant: `paying/GB` and `confirmed/GB`, in pieces. */
export const stockHoldsView = view<StockHolds>({
  name: "catalogue-stock-holds",
  version: 1,
  row: StockHolds,
  indexes: {},
  tallies: {
    held: ({ confirmed, lines }) =>
      lines.map(({ variantId, country, quantity }) => ({
        partition: variantId,
        add: { [`${confirmed ? "confirmed" : "paying"}/${country}`]: quantity },
      })),
  },
});

const key = ({ data }: { data: { orderId: string } }) => data.orderId;

export const stockHoldsProjection = projection(stockHoldsView)
  .when(PlatformPaymentStarted, key, (row, { data: { orderId, attemptId, stock } }) => {
    const others = (row?.lines ?? []).filter((line) => line.attemptId !== attemptId);
    return {
      orderId,
      confirmed: row?.confirmed ?? false,
      lines: [...others, ...stock.map((taken) => ({ ...taken, attemptId }))],
    };
  })
  .when(
    PlatformPaymentFailed,
    key,
    (row, { data }) => row && { ...row, lines: row.lines.filter((line) => line.attemptId !== data.attemptId) },
  )
  .when(OrderConfirmed, key, (row) => row && { ...row, confirmed: true })
  .when(OrderRefunded, key, (row, { data }) => row && { ...row, lines: less(row.lines, data.stock ?? []) })
  .when(OrderCancelled, key, (row) => row && { ...row, lines: [] });

/** Subtracts the released stock from the held lines. */
function less(lines: StockHolds["lines"], back: readonly z.infer<typeof StockTaken>[]): StockHolds["lines"] {
  return lines
    .map((line) => {
      const found = back.find((each) => each.variantId === line.variantId && each.country === line.country);
      return { ...line, quantity: line.quantity - (found?.quantity ?? 0) };
    })
    .filter((line) => line.quantity > 0);
}
