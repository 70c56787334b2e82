import { money } from "#events/_kernel";
import type { Customer } from "./evolve.ts";

/** Whether more was paid than refunded. */
export const isPaid = (spent: Readonly<Record<string, number>>): boolean =>
  Object.values(spent).some((amount) => amount > 0);

/** What a customer's own orders come to. */
export function figuresOf({ purchases, recorded, source }: Customer) {
  const all = Object.values(purchases);
  const spent: Record<string, number> = {};
  for (const purchase of all)
    for (const [currency, amount] of Object.entries(purchase.spent)) spent[currency] = (spent[currency] ?? 0) + amount;
  const days = all.flatMap(({ occurredAt }) => occurredAt ?? []).sort();
  const [first, last] = [days[0], days.at(-1)];
  const channels = all.flatMap(({ channel }) => channel ?? []);
  return {
    orders: recorded.length,
    paidOrders: all.filter((purchase) => isPaid(purchase.spent)).length,
    refundedOrders: all.reduce((sum, { refunds }) => sum + refunds, 0),
    amounts: Object.entries(spent).map(([currency, amount]) => money(amount, currency)),
    ...(first && { firstPurchasedAt: first }),
    ...(last && { lastPurchasedAt: last }),
    sources: [...new Set([...(source ? [source] : []), ...channels])],
  };
}
