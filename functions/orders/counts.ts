import { type Context, reading } from "#platform/http";
import { waitingOrders as waitingPart } from "./contract/index.ts";
import { orderRowView } from "./projections/order-row.ts";

const TABS = [
  ...["all", "to-confirm", "to-make", "in-production", "packed", "on-hold"],
  ...["unpaid", "payment-failed", "no-artwork", "done"],
];

export const waitingOrders = reading(waitingPart, async ({ views }) => {
  const sums = await views.tally(orderRowView, "tab", "");
  return sums["to-confirm"] ?? 0;
});

/** Counts the orders of each tab; late ones up to 100. */
export async function counts({ views, ports }: Context): Promise<Record<string, number>> {
  const [sums, late] = await Promise.all([
    views.tally(orderRowView, "tab", ""),
    views.page(orderRowView, { index: "tab", partition: "late", to: ports.clock().toISOString(), limit: 100 }),
  ]);
  return Object.fromEntries([...TABS.map((tab) => [tab, sums[tab] ?? 0]), ["late", late.rows.length]]);
}
