import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { planOf } from "#platform/search-language";
import { periodOf, typedPhone } from "#platform/tables";
import { searchRange, sortable } from "#platform/views";
import type { CustomerFilter, Sort } from "./contract/index.ts";
import { type CustomerRow, countryOf, lifetimeOf, searchedIn } from "./projections/customer-view.ts";

/** A 422 that names one field. */
const unusable = (field: string, why: string) => refuse("validation-failed", { errors: { [field]: [why] } });

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
 * Chooses the index to read: the search's longest word; else the sort order, within the requested country or gender and
 * within the bounds of the sort field. The remaining filters are tested row by row.
 */
export function rangeOf(filter: CustomerFilter, project: Context["project"]) {
  const plan = planOf(filter.search, searchable);
  if ("error" in plan) return unusable("search", plan.error);
  const { lastPurchasedStart: start, lastPurchasedEnd: end, gender } = filter;
  const period = start || end ? periodOf(start ?? "1970-01-01", end, project.timeZone) : undefined;
  if ((start || end) && !period)
    return unusable(start ? "lastPurchasedStart" : "lastPurchasedEnd", "Use a date like 2026-03-15");
  const countries = filter.countries?.toUpperCase().split(",");
  const search = plan.words ? searchRange(typedPhone(plan.words, project.country) ?? plan.words) : undefined;

  const where = (row: CustomerRow): boolean =>
    plan.fits(row) &&
    (!search || search.fits(searchedIn(row))) &&
    (!countries || countries.includes(countryOf(row) ?? "")) &&
    (!gender || row.gender === gender) &&
    within(row.totalOrderCount, filter.totalOrderCount) &&
    within(row.refundedOrderCount, filter.refundedOrderCount) &&
    within(lifetimeOf(row), filter.lifetimeValue) &&
    (!period ||
      (row.lastPurchasedAt !== undefined &&
        row.lastPurchasedAt >= period.from &&
        row.lastPurchasedAt < (period.before ?? "~")));
  if (search) return { ...search.range, where };

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

/** Returns the order of the filtered field when no sort order is given, so that only its range is read. */
function naturalOrder(filter: CustomerFilter, dated: boolean): `-${Sort}` {
  if (dated) return "-lastPurchasedAt";
  if (filter.totalOrderCount) return "-totalOrderCount";
  return filter.lifetimeValue ? "-lifetimeValue" : "-lastPurchasedAt";
}
