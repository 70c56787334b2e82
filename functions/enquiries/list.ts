import type { QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { planOf } from "#platform/search-language";
import { periodOf } from "#platform/tables";
import { searchRange } from "#platform/views";
import type { enquiries } from "./contract/index.ts";
import { type EnquiryRow, enquiryView, isActive, isOwed, searchedIn } from "./projections/enquiry.ts";

type ListQuery = QueryOf<(typeof enquiries)["listEnquiries"]>;

/**
 * `mine:usr_…` are somebody's active ones; `is:active` all that are neither resolved, closed nor spam; `is:owed` those of them whose
 * customer waits for the shop, the one that is due first at the beginning.
 */
const fields = {
  status: { of: (row: EnquiryRow) => row.status, index: "status" },
  is: { of: (row: EnquiryRow) => [isActive(row) ? "active" : "over", ...(isOwed(row) ? ["owed"] : [])], index: "is" },
  mine: { of: (row: EnquiryRow) => (isActive(row) ? row.assignee : undefined), index: "mine" },
  assignee: { of: (row: EnquiryRow) => row.assignee, index: "assignee" },
  order: { of: (row: EnquiryRow) => row.orderId, index: "order" },
  customer: { of: (row: EnquiryRow) => row.customer.id, index: "customer" },
  priority: { of: (row: EnquiryRow) => row.priority },
  type: { of: (row: EnquiryRow) => row.type },
  channel: { of: (row: EnquiryRow) => row.channel },
  tag: { of: (row: EnquiryRow) => row.tags },
};

/** The index to read: the search's longest word, else the dates within one status, assignee, order or customer. */
function rangeOf({ search, start, end }: ListQuery, zone: string) {
  const plan = planOf(search, fields);
  if ("error" in plan) return refuse("validation-failed", { errors: { search: [plan.error] } });
  const period = start || end ? periodOf(start ?? "1970-01-01", end, zone) : undefined;
  if (!period && (start || end))
    return refuse("validation-failed", { errors: { [start ? "start" : "end"]: ["Use a date like 2026-03-15"] } });
  const found = plan.words ? searchRange(plan.words) : undefined;
  const where = (row: EnquiryRow): boolean =>
    plan.fits(row) &&
    (!found || found.fits(searchedIn(row))) &&
    (!period || (row.receivedAt >= period.from && row.receivedAt < (period.before ?? "~")));
  if (found) return { ...found.range, where };
  if (plan.narrowest?.index === "is" && plan.narrowest.partition === "owed")
    return { index: "owed", partition: "", where };
  const partition = plan.narrowest ? `${plan.narrowest.index}:${plan.narrowest.partition}` : "";
  const bounds = period ? { from: period.from, ...(period.before && { to: period.before }) } : {};
  return { index: "receivedAt", partition, descending: true, ...bounds, where };
}

export async function listEnquiries(context: Context & { readonly query: ListQuery }) {
  const { query, views, paging, project, caller } = context;
  const range = rangeOf(query, project.timeZone);
  if (isRefusal(range)) return range;
  const [page, sums, own] = await Promise.all([
    views.page(enquiryView, { ...range, limit: query.pageSize, ...paging.after(query.pageToken) }),
    views.tally(enquiryView, "count", ""),
    caller.user ? views.tally(enquiryView, "count", caller.user) : {},
  ]);
  const { total = 0, owed = 0, active = 0, waiting_customer = 0, resolved = 0, spam = 0 } = sums;
  const { mine = 0 } = own as { readonly mine?: number };
  return {
    enquiries: [...page.rows],
    nextPageToken: paging.next(page.next),
    counts: { total, owed, active, mine, waiting: waiting_customer, resolved, spam },
  };
}
