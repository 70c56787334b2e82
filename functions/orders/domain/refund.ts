import { type FactOf, type Money, money } from "#events/_kernel";
import { OrderRefunded, type StockTaken } from "#events/orders";
import { refuse } from "#platform/domain";
import type { Order, Placed } from "./order.ts";
import { refuseRepeatedItem } from "./repeated-ids.ts";
import { given } from "./stock.ts";
import { paidPrices } from "./totals.ts";

type Refund = Omit<FactOf<typeof OrderRefunded>["data"], "orderId" | "customerId" | "firstOfOrder">;

/** The refund of an order as a fact. */
export const refunded = ({ orderId, customerId, refunded: already }: Placed, refund: Refund) =>
  OrderRefunded({ orderId, customerId, ...refund, firstOfOrder: already === 0 });

interface RefundRequest extends Pick<Refund, "refundId" | "reason" | "restock"> {
  readonly amount?: Money | undefined;
  readonly lines?: Refund["lines"] | undefined;
  readonly notifyBuyer?: boolean | undefined;
}

/** Without an amount, refunds what the buyer paid for the named pieces, or everything that is left. */
export function refundOrder(order: Order, { amount, lines = [], notifyBuyer, ...rest }: RefundRequest) {
  if (order.status !== "placed") return refuse("order-not-found");
  const left = order.paid - order.refunded;
  if (order.paid === 0) return refuse("nothing-paid");
  const twice = refuseRepeatedItem(
    lines.map(({ itemId }) => itemId),
    (at) => `lines.${at}.itemId`,
  );
  if (twice) return twice;
  for (const { itemId, quantity } of lines) {
    const line = order.lines.find((each) => each.id === itemId);
    if (!line || quantity > line.quantity - (order.refundedPieces[itemId] ?? 0))
      return refuse("refund-too-large", { left, itemId });
  }
  const value = amount?.amount ?? (lines.length ? Math.min(priceOf(order, lines), left) : left);
  if (value === 0 && left > 0) return refuse("nothing-to-refund");
  if (value < 1 || value > left || (amount && amount.currency !== order.currency))
    return refuse("refund-too-large", { left });
  const stock = rest.restock ? restocked(order, lines, amount) : [];
  const refund = {
    ...rest,
    amount: money(value, order.currency),
    lines,
    ...(stock.length && { stock }),
    ...(notifyBuyer === false && { notifyBuyer: false as const }),
  };
  return { facts: [refunded(order, refund)], balances: given(stock) };
}

/**
 * What the buyer paid for the named pieces. The refunds of a line's pieces, one after the other, add up to exactly what was paid for the line.
 */
function priceOf(order: Placed, lines: Refund["lines"]): number {
  const prices = paidPrices(order.lines, order.discountShares, order.addedTax);
  return order.lines.reduce((sum, line, index) => {
    const pieces = lines.find(({ itemId }) => itemId === line.id)?.quantity ?? 0;
    const before = order.refundedPieces[line.id] ?? 0;
    const paid = prices[index] ?? 0;
    const priceOfFirst = (count: number) => Math.round((paid * count) / line.quantity);
    return sum + priceOfFirst(before + pieces) - priceOfFirst(before);
  }, 0);
}

/**
 * Returns the refunded pieces that can be sold again: of stocked items, at most what the order still holds. A refund of
 * everything returns all of them; an amount alone is for no piece.
 */
function restocked(order: Placed, lines: Refund["lines"], amount: Money | undefined): StockTaken[] {
  if (lines.length === 0) return amount ? [] : [...order.stock];
  return order.stock.flatMap((held) => {
    const back = lines
      .filter(({ itemId }) => order.lines.find((line) => line.id === itemId)?.variantId === held.variantId)
      .reduce((sum, each) => sum + each.quantity, 0);
    const quantity = Math.min(back, held.quantity);
    return quantity > 0 ? [{ ...held, quantity }] : [];
  });
}
