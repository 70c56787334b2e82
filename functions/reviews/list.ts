import { refuse } from "#platform/domain";
import { planOf } from "#platform/search-language";
import { periodOf } from "#platform/tables";
import { searchRange } from "#platform/views";
import { type ReviewRow, searchedIn } from "./projections/review.ts";

interface Filters {
  readonly search?: string | undefined;
  readonly sortBy?: string | undefined;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

const fields = {
  customer: { of: (row: ReviewRow) => row.author.customerId, index: "customer" },
  status: { of: (row: ReviewRow) => row.status, index: "status" },
  rating: { of: (row: ReviewRow) => row.rating, index: "rating" },
  source: { of: (row: ReviewRow) => row.source },
  verified: { of: (row: ReviewRow) => row.verified },
  featured: { of: (row: ReviewRow) => row.featured },
  replied: { of: (row: ReviewRow) => row.reply !== undefined },
  flag: { of: (row: ReviewRow) => row.flags },
  reason: { of: (row: ReviewRow) => row.reason },
  product: { of: (row: ReviewRow) => [row.product?.ref, row.product?.title] },
  language: { of: (row: ReviewRow) => row.language },
};

/**
 * Chooses the index to read: the search's longest word, else the sort order within the requested status or rating, and
 * by date within the period. The remaining filters are tested row by row.
 */
export function rangeOf(filters: Filters, zone: string) {
  const { search, start, end } = filters;
  const plan = planOf(search, fields);
  if ("error" in plan) return refuse("validation-failed", { errors: { search: [plan.error] } });
  const period = start || end ? periodOf(start ?? "1970-01-01", end, zone) : undefined;
  if (!period && (start || end))
    return refuse("validation-failed", { errors: { [start ? "start" : "end"]: ["Use a date like 2026-03-15"] } });
  const found = plan.words ? searchRange(plan.words) : undefined;
  const where = (row: ReviewRow): boolean =>
    plan.fits(row) &&
    (!found || found.fits(searchedIn(row))) &&
    (!period || (row.submittedAt >= period.from && row.submittedAt < (period.before ?? "~")));
  if (found) return { ...found.range, where };
  const sortBy = filters.sortBy ?? "-submittedAt";
  const index = sortBy.replace("-", "");
  if (plan.narrowest?.index === "customer") return { ...plan.narrowest, descending: true, where };
  const partition = plan.narrowest ? `${plan.narrowest.index}:${plan.narrowest.partition}` : "";
  const dated = index === "submittedAt" && period;
  const bounds = dated ? { from: period.from, ...(period.before && { to: period.before }) } : {};
  return { index, partition, descending: sortBy.startsWith("-"), ...bounds, where };
}
