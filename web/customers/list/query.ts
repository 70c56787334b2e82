import type * as z from "zod";
import type { customers, Sort } from "#contracts/customers";
import { queryText } from "#web/_record/query-text.ts";
import { AMOUNT, parseMoney } from "#web/_ui/currency.ts";

export const pageSize = 20;
export const genders = ["female", "male", "other", "unknown"] as const;
/** The URL's parameters besides search, sort and page. */
export const filterNames = [
  ...["country", "gender", "ordersFrom", "ordersTo", "refundedFrom", "refundedTo"],
  ...["spentFrom", "spentTo", "lastStart", "lastEnd"],
] as const;
/** The parameters behind one chip. */
export const chips = {
  countries: ["country"],
  gender: ["gender"],
  orders: ["ordersFrom", "ordersTo"],
  refunded: ["refundedFrom", "refundedTo"],
  spent: ["spentFrom", "spentTo"],
  last: ["lastStart", "lastEnd"],
} as const;
export type ChipName = keyof typeof chips;

const sorts = ["lastPurchasedAt", "totalOrderCount", "lifetimeValue", "name", "createdAt"] as const satisfies Sort[];
export type SortKey = (typeof sorts)[number] | `-${(typeof sorts)[number]}`;
export type ListQuery = ReturnType<typeof readListQuery>;

/** The list's query from its URL; invalid parameters are ignored. */
export function readListQuery(url: URLSearchParams) {
  const text = (name: string) => queryText(url, name);
  const fitting = (name: string, pattern: RegExp) => (pattern.test(text(name)) ? text(name) : "");
  const integer = (name: string) => fitting(name, /^\d{1,6}$/);
  const amount = (name: string) => fitting(name, AMOUNT);
  const day = (name: string) => fitting(name, /^\d{4}-\d{2}-\d{2}$/);
  const sort = text("sort");
  return {
    search: text("search"),
    country: countriesIn(text("country")),
    gender: (genders.find((each) => each === text("gender")) ?? "") as (typeof genders)[number] | "",
    ordersFrom: integer("ordersFrom"),
    ordersTo: integer("ordersTo"),
    refundedFrom: integer("refundedFrom"),
    refundedTo: integer("refundedTo"),
    spentFrom: amount("spentFrom"),
    spentTo: amount("spentTo"),
    lastStart: day("lastStart"),
    lastEnd: day("lastEnd"),
    sort: (sorts.some((each) => each === sort.replace(/^-/, "")) ? sort : "") as SortKey | "",
  };
}

const countriesIn = (text: string): string =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((code) => /^[A-Z]{2}$/.test(code))
    .slice(0, 50)
    .join(",");

export const chipsOn = (query: ListQuery): ChipName[] =>
  (Object.keys(chips) as ChipName[]).filter((name) => chips[name].some((each) => query[each] !== ""));

const span = (from: number | string | undefined, to: number | string | undefined): string | undefined =>
  from === undefined && to === undefined ? undefined : `${from ?? ""}..${to ?? ""}`;

type ListCustomersQuery = Partial<z.input<typeof customers.listCustomers.query>>;

/** The screen's query for the service; amounts in minor units of the project's currency. */
export function toFilters(query: ListQuery, currency: string): ListCustomersQuery {
  const minor = (text: string) => (text ? parseMoney(text, currency) : undefined);
  const count = (text: string) => text || undefined;
  const filters = {
    search: count(query.search),
    countries: count(query.country),
    gender: query.gender || undefined,
    totalOrderCount: span(count(query.ordersFrom), count(query.ordersTo)),
    refundedOrderCount: span(count(query.refundedFrom), count(query.refundedTo)),
    lifetimeValue: span(minor(query.spentFrom), minor(query.spentTo)),
    lastPurchasedStart: count(query.lastStart),
    lastPurchasedEnd: count(query.lastEnd),
    sortBy: query.sort || undefined,
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as ListCustomersQuery;
}

/** The sort order: as requested, otherwise by the filtered field. */
export function orderOf(query: ListQuery): SortKey {
  if (query.sort) return query.sort;
  if (query.lastStart || query.lastEnd) return "-lastPurchasedAt";
  if (query.ordersFrom || query.ordersTo) return "-totalOrderCount";
  return query.spentFrom || query.spentTo ? "-lifetimeValue" : "-lastPurchasedAt";
}
