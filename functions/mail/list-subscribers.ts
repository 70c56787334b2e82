import type { QueryOf } from "#platform/contract";
import type { Context } from "#platform/http";
import { searchRange } from "#platform/views";
import type { mail, SubscriberFilter } from "./contract/index.ts";
import { type SubscriberRow, searchedIn, subscriberView } from "./projections/index.ts";
import { isInSegment } from "./segment.ts";
import { toSubscriber } from "./subscribers.ts";

type Contract = typeof mail;
/** Rows looked at for one page at most. */
const BUDGET = 2000;

/** The narrowest range that holds everybody a filter fits, and the test for the rest of it. */
export function rangeOf(filter: SubscriberFilter, { currency }: Context["project"], now: string) {
  const { status, mailingListId, gender, tag, include = [], exclude = [] } = filter;
  const search = filter.search ? searchRange(filter.search) : undefined;
  const segment = { match: "all" as const, rules: [...include, ...exclude] };
  const where = (row: SubscriberRow): boolean =>
    (!status || row.status === status) &&
    (!mailingListId || row.mailingListIds.includes(mailingListId)) &&
    (!gender || row.gender === gender) &&
    (!tag || row.tags.some((each) => each.toLowerCase() === tag.toLowerCase())) &&
    (!search || search.fits(searchedIn(row))) &&
    isInSegment(row, segment, { now, currency });
  if (search) return { ...search.range, where };
  const sortBy = filter.sortBy ?? "-createdAt";
  const index = sortBy.replace("-", "");
  const descending = sortBy.startsWith("-");
  const byTime = gender ? `gender:${gender}` : "";
  const narrow = mailingListId ? `list:${mailingListId}` : status ? `status:${status}` : "";
  const partition = index === "createdAt" ? narrow : index === "email" ? "" : byTime;
  return { index, partition, descending, where };
}

export async function listSubscribers(context: Context & { readonly query: QueryOf<Contract["listSubscribers"]> }) {
  const { views, query, paging, project, ports } = context;
  const { pageSize: limit, pageToken, ...filter } = query;
  const range = { ...rangeOf(filter, project, ports.clock().toISOString()), limit, budget: BUDGET };
  const [page, counts] = await Promise.all([
    views.page(subscriberView, { ...range, ...paging.after(pageToken) }),
    views.tally(subscriberView, "count", ""),
  ]);
  return {
    subscribers: page.rows.map((row) => toSubscriber(row, project.currency)),
    nextPageToken: paging.next(page.next),
    counts: { ...counts },
  };
}
