import { MAX_BULK } from "#platform/bulk";
import type { Context } from "#platform/http";
import { orderRowView } from "../projections/order-row.ts";

export type Selected = { readonly orders: readonly string[] } | { readonly tab: string };

/** Returns the named orders, or all orders of a tab (at most 1,000). */
export async function selectedIn(context: Context, body: Selected): Promise<string[]> {
  if ("orders" in body) return [...new Set(body.orders)];
  const range = { index: "tab", partition: body.tab, limit: MAX_BULK };
  const late = body.tab === "late" && { to: context.ports.clock().toISOString() };
  return (await context.views.page(orderRowView, { ...range, ...late })).rows.map(({ id }) => id);
}

export const countOf = (verb: string, ids: readonly string[]): string =>
  `${verb} ${ids.length} ${ids.length === 1 ? "order" : "orders"}`;
