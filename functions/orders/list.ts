import { TZDate } from "@date-fns/tz";
import { addDays } from "date-fns";
import type { QueryOf } from "#platform/contract";
import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { typedPhone } from "#platform/tables";
import { normalised, type Range, searchRange, sortable, wordsOf } from "#platform/views";
import { buyersOf, pageOfBuyers } from "./buyer-orders.ts";
import type { OrderRow, orders } from "./contract/index.ts";
import { SEES_MONEY } from "./hidden.ts";
import { searchedIn, searchedInSight, tabsOf } from "./projections/order-row.ts";

type Filters = Omit<QueryOf<typeof orders.listOrders>, "pageSize" | "pageToken">;

/** An empty range, for a search without letters or digits ("%", an emoji). */
const NOWHERE = { index: "placed", partition: "", to: "0" };

const isOnlyNumber = (text: string): boolean => /^\d+$/.test(text) && !text.startsWith("0");
/**
 * What to look up for a typed search: a national phone number as it is stored, whatever is between its digits. Digits alone are
 * one only with the zero that national numbers begin with; others are numbers of orders and parcels.
 */
const lookedUp = (search: string, country: string): string =>
  (isOnlyNumber(search.trim()) ? undefined : typedPhone(search, country)) ?? search;

/** Chooses the most selective index that the filters allow; the remaining filters are tested row by row. */
export function walkOf(
  filters: Filters,
  { timeZone, country: ownCountry }: Pick<Context["project"], "timeZone" | "country">,
  now: string,
  buyers: readonly string[] = filters.customerId ? [filters.customerId] : [],
): Pick<Range, "index" | "partition" | "from" | "to" | "descending"> & { where: (row: OrderRow) => boolean } {
  const period = periodOf(filters, timeZone);
  const found = filters.search ? searchRange(lookedUp(filters.search, ownCountry)) : undefined;
  const where = (row: OrderRow) =>
    fits(row, filters, period, now) &&
    (!filters.customerId || buyers.includes(row.customerId)) &&
    (!found || found.fits(searchedIn(row)));
  const descending = filters.sortBy.startsWith("-");
  if (found) return { ...found.range, where };
  if (filters.search?.trim()) return { ...NOWHERE, where };
  if (filters.customerId) return { index: "customer", partition: filters.customerId, descending, where };
  if (filters.tab === "late") return { index: "tab", partition: "late", to: now, where };
  if (filters.tab) return { index: "tab", partition: filters.tab, descending: filters.tab !== "to-confirm", where };
  const { productId, fulfillerId, country } = filters;
  if (productId) return { index: "facet", partition: `product ${productId}`, descending, where };
  if (filters.tag) return { index: "tag", partition: filters.tag, descending, where };
  if (filters.channel) return { index: "channel", partition: filters.channel, descending, where };
  const facet = fulfillerId ? `fulfiller ${fulfillerId}` : country && `country ${country}`;
  if (facet) return { index: "facet", partition: facet, descending, where };
  if (filters.sortBy.endsWith("total")) {
    const from = filters.minOrderTotal === undefined ? {} : { from: sortable(filters.minOrderTotal) };
    const to = filters.maxOrderTotal === undefined ? {} : { to: `${sortable(filters.maxOrderTotal)}~` };
    return { index: "total", partition: "", descending, where, ...from, ...to };
  }
  return { index: filters.dateFilterType, partition: "", descending, where, ...period };
}

/** Returns the instants of a period in the project's zone, including the whole end day. */
export function periodOf(
  { start, end }: { start?: string | undefined; end?: string | undefined },
  timeZone: string,
): { from?: string; to?: string } {
  const day = (text: string) =>
    new TZDate(Number(text.slice(0, 4)), Number(text.slice(5, 7)) - 1, Number(text.slice(8, 10)), timeZone);
  const instant = (text: string, after: number) =>
    text.length > 10 ? new Date(text).toISOString() : new Date(addDays(day(text), after).getTime()).toISOString();
  return { ...(start && { from: instant(start, 0) }), ...(end && { to: instant(end, 1) }) };
}

function fits(row: OrderRow, filters: Filters, period: { from?: string; to?: string }, now: string): boolean {
  const at = filters.dateFilterType === "placed" ? row.placedAt : row.dates[filters.dateFilterType];
  if ((period.from || period.to) && (!at || (period.from && at < period.from) || (period.to && at >= period.to)))
    return false;
  if (filters.minOrderTotal !== undefined && row.total.amount < filters.minOrderTotal) return false;
  if (filters.maxOrderTotal !== undefined && row.total.amount > filters.maxOrderTotal) return false;
  if (filters.paymentStatus && row.paymentStatus !== filters.paymentStatus) return false;
  if (filters.buyerPayment && row.buyerPayment !== filters.buyerPayment) return false;
  if (filters.fulfilmentStatus && row.fulfilmentStatus !== filters.fulfilmentStatus) return false;
  if (filters.channel && row.channel !== filters.channel) return false;
  const { productId, fulfillerId } = filters;
  if (productId && !row.products?.includes(productId)) return false;
  if (fulfillerId && !row.fulfillers?.some(({ project }) => project === fulfillerId)) return false;
  if (filters.country && row.country !== filters.country) return false;
  if (filters.tag && !row.tags.includes(filters.tag)) return false;
  if (filters.tab === "late") return tabsOf(row).includes("late") && (row.promisedBy ?? now) < now;
  return !filters.tab || tabsOf(row).includes(filters.tab);
}

/** Whether the filters or the sort order would reveal amounts to somebody who may not see them. */
export const tellsMoney = ({ minOrderTotal, maxOrderTotal, sortBy }: Filters): boolean =>
  minOrderTotal !== undefined || maxOrderTotal !== undefined || sortBy.endsWith("total");

/** Whether the search matches fields that everybody sees: otherwise trying out addresses would reveal them. */
function isFoundInPlainSight(search: string, row: OrderRow): boolean {
  const own = searchedInSight(row).flatMap((text) => (text ? wordsOf(text) : []));
  const wanted = normalised(search).split(" ").flatMap(wordsOf);
  return wanted.length > 0 && wanted.every((word) => own.some((each) => each.startsWith(word)));
}

/** Returns one page of orders. */
export async function listOrders(context: Context, query: QueryOf<typeof orders.listOrders>) {
  const { pageSize, pageToken, ...filters } = query;
  const seesMoney = context.permissions.has(SEES_MONEY);
  if (!seesMoney && tellsMoney(filters)) return refuse("money-hidden");
  const buyers = await buyersOf(context.views, filters.customerId);
  const walk = walkOf(filters, context.project, context.ports.clock().toISOString(), buyers);
  const where = (row: OrderRow) =>
    walk.where(row) && (seesMoney || !filters.search || isFoundInPlainSight(filters.search, row));
  const range = { ...walk, where, limit: pageSize, ...context.paging.after(pageToken) };
  const page = await pageOfBuyers(context.views, range, buyers);
  return { orders: [...page.rows], nextPageToken: context.paging.next(page.next) };
}
