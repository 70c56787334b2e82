import { changedUrl, type Pages, readPages } from "#web/_record/list-url.ts";
import { queryText } from "#web/_record/query-text.ts";
import { AMOUNT } from "#web/_ui/currency.ts";
import type { Density } from "#web/_ui/table.tsx";
import { type ColumnId, columnsAtFirst, columnsOf, moneyColumns } from "./columns.ts";

export const pageSizes = [20, 50, 100] as const;
export const tabIds = [
  "all",
  "to-confirm",
  "to-make",
  "in-production",
  "packed",
  "on-hold",
  "late",
  "no-artwork",
  "payment-failed",
  "unpaid",
  "done",
] as const;
export type TabId = (typeof tabIds)[number];
export const dateTypes = ["placed", "paid", "confirmed", "dispatched", "delivered", "refunded"] as const;
export type DateType = (typeof dateTypes)[number];
export const buyerPayments = ["unpaid", "part_paid", "paid", "part_refunded", "refunded"] as const;
export const periods = ["1", "7", "30", "90"] as const;
export const sorts = ["placedAt", "-placedAt", "total", "-total"] as const;
const datedSorts = ["placedAt", "-placedAt"] as const;
export type Sort = (typeof sorts)[number];
/** Filters shown as chips; each is a URL parameter. */
export const filterNames = [
  "period",
  "start",
  "end",
  "channel",
  "payment",
  "fulfilment",
  "from",
  "to",
  "tag",
  "customer",
  "product",
  "fulfiller",
  "country",
] as const;

export interface ListQuery extends Pages {
  readonly tab: TabId;
  readonly search: string;
  readonly dateType: DateType;
  readonly period: string;
  readonly start: string;
  readonly end: string;
  readonly channel: string;
  readonly payment: string;
  readonly fulfilment: string;
  /** Decimal, as typed. */
  readonly from: string;
  readonly to: string;
  readonly tag: string;
  readonly customer: string;
  readonly product: string;
  readonly fulfiller: string;
  readonly country: string;
  readonly sort: Sort;
  readonly columns: readonly ColumnId[];
  readonly density: Density;
  /** Rows a page. */
  readonly size: (typeof pageSizes)[number];
}

/**
 * The list's query from its URL; invalid parameters, and those about amounts for people who cannot see them, are
 * ignored.
 */
export function readListQuery(url: URLSearchParams, money = true): ListQuery {
  const text = (name: string) => queryText(url, name);
  const oneOf = <const T extends string>(all: readonly T[], name: string, otherwise: T): T =>
    all.find((each) => each === url.get(name)) ?? otherwise;
  const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text(name)) ? text(name) : "");
  const amount = (name: string) => (money && AMOUNT.test(text(name)) ? text(name) : "");
  return {
    tab: oneOf(tabIds, "tab", "all"),
    search: text("search"),
    dateType: oneOf(dateTypes, "date", "placed"),
    period: oneOf(["", ...periods], "period", ""),
    start: day("start"),
    end: day("end"),
    channel: text("channel"),
    payment: oneOf(["", ...buyerPayments], "payment", ""),
    fulfilment: text("fulfilment"),
    from: amount("from"),
    to: amount("to"),
    tag: text("tag"),
    customer: text("customer"),
    product: text("product").slice(0, 60),
    fulfiller: text("fulfiller").slice(0, 60),
    country: /^[A-Z]{2}$/.test(text("country")) ? text("country") : "",
    sort: oneOf(money ? sorts : datedSorts, "sort", "-placedAt"),
    columns: columnsOf(url.get("columns")).filter((id) => money || !moneyColumns.has(id)),
    density: oneOf(["normal", "compact", "roomy"], "density", "normal"),
    size: pageSizes.find((each) => String(each) === url.get("size")) ?? pageSizes[0],
    ...readPages(url),
  };
}

const dateNames: ReadonlySet<string> = new Set(["period", "start", "end"]);

/** The active filters; a period is one filter in any notation. */
export function filtersOn(query: ListQuery): string[] {
  const on = filterNames.filter((name) => query[name] !== "" && !dateNames.has(name));
  const dated = query.period || query.start || query.end;
  return dated ? ["period", ...on] : [...on];
}

/** Whether the service can sort this list as requested; tabs, searches and some filters have a fixed order. */
export const canSort = (query: ListQuery): boolean => query.tab === "all" && unsorted.every((name) => !query[name]);
const unsorted = ["search", "channel", "tag", "customer", "product", "fulfiller", "country"] as const;

export const withoutFilter = (url: URLSearchParams, name: string): string =>
  changedUrl(
    url,
    name === "period"
      ? { period: undefined, start: undefined, end: undefined, date: undefined }
      : { [name]: undefined },
  );

export const withoutFilters = (url: URLSearchParams): string =>
  changedUrl(url, {
    ...Object.fromEntries(filterNames.map((name) => [name, undefined])),
    date: undefined,
    search: undefined,
  });

export const columnsText = (shown: readonly string[]): string | undefined =>
  shown.join() === columnsAtFirst.join() ? undefined : shown.join();
