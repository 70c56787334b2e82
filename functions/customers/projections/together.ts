import type { FactOf } from "#events/_kernel";
import type { CustomerMerged } from "#events/customers";
import { metaOf } from "#platform/history";
import { blank, type CustomerRow } from "./customer-view.ts";

type Merged = FactOf<typeof CustomerMerged>["data"];
type MergedFact = Parameters<typeof metaOf>[0] & { readonly data: Merged };

/** The survivor of a merged customer, since when and by whom. */
export const mergedInto = ({ at, actor, data }: MergedFact) => ({ id: data.survivorId, at, by: actor });

/** What a merged customer adds to the survivor's row; later orders are added to it. */
export function mergedPart(fact: MergedFact): CustomerRow {
  const { customerId, email, earlierEmails, firstName, lastName, phone, amounts, sources, ...figures } = fact.data;
  const { firstPurchasedAt, lastPurchasedAt } = figures;
  return {
    ...blank(customerId),
    ...metaOf(fact),
    status: "active",
    email,
    earlierEmails,
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(phone && { phone }),
    spent: Object.fromEntries(amounts.map(({ currency, amount }) => [currency, amount])),
    totalOrderCount: figures.orders,
    paidOrderCount: figures.paidOrders,
    refundedOrderCount: figures.refundedOrders,
    ...(firstPurchasedAt && { firstPurchasedAt }),
    ...(lastPurchasedAt && { lastPurchasedAt }),
    sources,
    mergedInto: mergedInto(fact),
  };
}

const sorted = (days: readonly (string | undefined)[]): readonly string[] =>
  days.filter((day) => day !== undefined).sort();

/** The row of a customer with those who were merged into them: the figures of all, and each record as it is. */
export function together(own: CustomerRow, others: readonly CustomerRow[]): CustomerRow {
  const all = [own, ...others];
  const sum = (figure: "totalOrderCount" | "paidOrderCount" | "refundedOrderCount") =>
    all.reduce((total, row) => total + row[figure], 0);
  const spent: Record<string, number> = {};
  for (const row of all)
    for (const [currency, amount] of Object.entries(row.spent)) spent[currency] = (spent[currency] ?? 0) + amount;
  const first = sorted(all.map(({ firstPurchasedAt }) => firstPurchasedAt))[0];
  const last = sorted(all.map(({ lastPurchasedAt }) => lastPurchasedAt)).at(-1);
  const currency = own.currency ?? Object.keys(spent)[0];
  return {
    ...own,
    ...(currency && { currency }),
    spent,
    totalOrderCount: sum("totalOrderCount"),
    paidOrderCount: sum("paidOrderCount"),
    refundedOrderCount: sum("refundedOrderCount"),
    ...(first && { firstPurchasedAt: first }),
    ...(last && { lastPurchasedAt: last }),
    sources: [...new Set(all.flatMap(({ sources }) => sources))],
    merged: others
      .map(({ id, email, earlierEmails = [], firstName, lastName, phone, mergedInto: into, ...row }) => ({
        id,
        email,
        earlierEmails,
        ...(firstName && { firstName }),
        ...(lastName && { lastName }),
        ...(phone && { phone }),
        spent: row.spent,
        totalOrderCount: row.totalOrderCount,
        at: into?.at ?? row.createdAt,
        by: into?.by ?? row.createdBy,
      }))
      .sort((one, other) => (one.at < other.at ? -1 : 1)),
  };
}
