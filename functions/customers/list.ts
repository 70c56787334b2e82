import type { Context } from "#platform/http";
import { planOf } from "#platform/search-language";
import { periodOf } from "#platform/tables";
import { searchRange, sortable } from "#platform/views";
import type { CustomerFilter, Sort } from "./contract/index.ts";
import { type CustomerRow, countryOf, lifetimeOf, searchedIn } from "./projections/customer-view.ts";
import { unusable } from "./unusable.ts";

const searchable = {
  country: { of: countryOf, index: "country" },
  gender: { of: (row: CustomerRow) => row.gender, index: "gender" },
  tag: { of: (row: CustomerRow) => row.tags },
  status: { of: (row: CustomerRow) => row.status },
  source: { of: (row: CustomerRow) => row.sources },
  email: { of: (row: CustomerRow) => row.email },
  consent: { of: (row: CustomerRow) => row.emailConsent },
  orders: { of: (row: CustomerRow) => row.totalOrderCount },
  spent: { of: lifetimeOf },
};

type Between = { readonly min?: number; readonly max?: number };
const within = (value: number, { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Between = {}) =>
  value >= min && value <= max;
const bounds = ({ min, max }: Between = {}) => ({
  ...(min !== undefined && { from: sortable(min) }),
  ...(max !== undefined && { to: sortable(max + 1) }),
});

/**
 * Where a filter is read from: a search from the longest word; else the wanted order, within the one country or gender
 * asked for and within the bounds of the field it orders by. The rest is tested row by row.
 */
export function rangeOf(filter: CustomerFilter, project: Context["project"]) {
  const plan = planOf(filter.search, searchable);
  if ("error" in plan) return unusable("search", plan.error);
  const { lastPurchasedStart: start, lastPurchasedEnd: end, gender } = filter;
  const period = start || end ? periodOf(start ?? "1970-01-01", end, project.timeZone) : undefined;
  if ((start || end) && !period)
    return unusable(start ? "lastPurchasedStart" : "lastPurchasedEnd", "Use a date like 2026-03-15");
  const countries = filter.countries?.toUpperCase().split(",");
  const words = plan.words ? searchRange(plan.words) : undefined;

  const where = (row: CustomerRow): boolean =>
    plan.fits(row) &&
    (!words || words.fits(searchedIn(row))) &&
    (!countries || countries.includes(countryOf(row) ?? "")) &&
    (!gender || row.gender === gender) &&
    within(row.totalOrderCount, filter.totalOrderCount) &&
    within(row.refundedOrderCount, filter.refundedOrderCount) &&
    within(lifetimeOf(row), filter.lifetimeValue) &&
    (!period ||
      (row.lastPurchasedAt !== undefined &&
        row.lastPurchasedAt >= period.from &&
        row.lastPurchasedAt < (period.before ?? "~")));
  if (words) return { ...words.range, where };

  const sortBy = filter.sortBy ?? naturalOrder(filter, period !== undefined);
  const index = sortBy.replace("-", "") as Sort;
  const only = countries?.length === 1 ? `country:${countries[0]?.toLowerCase()}` : gender && `gender:${gender}`;
  const named = plan.narrowest && `${plan.narrowest.index}:${plan.narrowest.partition}`;
  const edges: Partial<Record<Sort, { from?: string; to?: string }>> = {
    totalOrderCount: bounds(filter.totalOrderCount),
    lifetimeValue: bounds(filter.lifetimeValue),
    ...(period && { lastPurchasedAt: { from: period.from, ...(period.before && { to: period.before }) } }),
  };
  return { index, partition: only ?? named ?? "", descending: sortBy.startsWith("-"), ...edges[index], where };
}

/** Without a wish, the order of the field that is filtered by, so that its bounds are read and nothing else. */
function naturalOrder(filter: CustomerFilter, dated: boolean): `-${Sort}` {
  if (dated) return "-lastPurchasedAt";
  if (filter.totalOrderCount) return "-totalOrderCount";
  return filter.lifetimeValue ? "-lifetimeValue" : "-lastPurchasedAt";
}
