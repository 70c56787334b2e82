import { type Context, reading } from "#platform/http";
import { waitingOrders as waitingPart } from "./contract/index.ts";
import { orderRowView } from "./projections/order-row.ts";

const TABS = ["all", "to-confirm", "in-production", "packed", "on-hold", "unpaid", "payment-failed", "done"];

export const waitingOrders = reading(waitingPart, async ({ views }) => {
  const { orders = 0 } = await views.tally(orderRowView, "tab", "to-confirm");
  return orders;
});

/** Counts the orders of each tab; late ones up to 100. */
export async function counts({ views, ports }: Context): Promise<Record<string, number>> {
  const [sums, late] = await Promise.all([
    views.tallies(orderRowView, "tab", { from: "", to: "\u{10ffff}", limit: 50 }),
    views.page(orderRowView, { index: "tab", partition: "late", to: ports.clock().toISOString(), limit: 100 }),
  ]);
  const orders = new Map(sums.map((each) => [each.partition, each.sums.orders ?? 0]));
  return Object.fromEntries([...TABS.map((tab) => [tab, orders.get(tab) ?? 0]), ["late", late.rows.length]]);
}
