import type { Context } from "#platform/http";
import { orderRowView } from "./projections/order-row.ts";

const TABS = ["all", "to-confirm", "in-production", "packed", "on-hold", "unpaid", "payment-failed", "done"];

/** Counts the orders of each tab; late ones up to 100. */
export async function counts({ views, ports }: Context): Promise<Record<string, number>> {
  const [sums, late] = await Promise.all([
    views.tallies(orderRowView, "tab", { from: "", to: "\u{10ffff}", limit: 50 }),
    views.page(orderRowView, { index: "tab", partition: "late", to: ports.clock().toISOString(), limit: 100 }),
  ]);
  const orders = new Map(sums.map((each) => [each.partition, each.sums.orders ?? 0]));
  return Object.fromEntries([...TABS.map((tab) => [tab, orders.get(tab) ?? 0]), ["late", late.rows.length]]);
}
