import type { QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { planOf } from "#platform/search-language";
import { type Reader, searchRange } from "#platform/views";
import type { statements as contract, GfnFulfilmentRow } from "./contract/index.ts";
import { dispatchView } from "./projections/dispatch.ts";
import { type FulfilmentRow, fulfilmentView } from "./projections/fulfilment.ts";
import { type LineRow, lineView, searchedIn } from "./projections/line.ts";

type Contract = typeof contract;

const searchable = {
  type: { of: (row: LineRow) => row.type },
  order: { of: (row: LineRow) => row.orderNumber },
  gross: { of: (row: LineRow) => row.gross.amount },
  dispute: { of: (row: LineRow) => row.dispute?.status },
};

export interface LineFilters {
  readonly statementId?: string | undefined;
  readonly fulfillmentId?: string | undefined;
  readonly search?: string | undefined;
}

/** The index to read: a fulfilment's, a statement's, the search's longest word, or all. The rest is tested row by row. */
export function rangeOf({ statementId, fulfillmentId, search }: LineFilters) {
  const plan = planOf(search, searchable);
  if ("error" in plan) return refuse("validation-failed", { errors: { search: [plan.error] } });
  const words = plan.words ? searchRange(plan.words) : undefined;
  const named = (fulfillmentId && `fulfilment:${fulfillmentId}`) ?? (statementId && `statement:${statementId}`);
  const isFound = named ? words?.matches : words?.fits;
  const where = (row: LineRow): boolean =>
    plan.fits(row) &&
    (!isFound || isFound(searchedIn(row))) &&
    (!statementId || row.statementId === statementId) &&
    (!fulfillmentId || row.fulfillmentId === fulfillmentId);
  if (words && !named) return { ...words.range, where };
  return { index: "time", partition: named ?? "", descending: true, where };
}

export async function listTransactions(
  context: Context & { readonly query: QueryOf<Contract["listGfnTransactions"]> },
) {
  const { query, views, paging } = context;
  const range = rangeOf(query);
  if (isRefusal(range)) return range;
  const page = await views.page(lineView, { ...range, limit: query.pageSize, ...paging.after(query.pageToken) });
  return { transactions: [...page.rows], nextPageToken: paging.next(page.next) };
}

export async function withDispatch(
  views: Pick<Reader, "get">,
  rows: readonly FulfilmentRow[],
): Promise<GfnFulfilmentRow[]> {
  const dispatched = await Promise.all(rows.map(({ fulfillmentId }) => views.get(dispatchView, fulfillmentId)));
  return rows.map(({ occurredAt: _occurredAt, ...row }, index) => ({ ...row, ...dispatched[index] }));
}

export const fulfilmentsIn = (statementId: string | undefined) => ({
  index: "time",
  partition: statementId ? `statement:${statementId}` : "",
  descending: true,
});

export async function listFulfilments(context: Context & { readonly query: QueryOf<Contract["listGfnFulfilments"]> }) {
  const { query, views, paging } = context;
  const place = { ...fulfilmentsIn(query.statementId), limit: query.pageSize, ...paging.after(query.pageToken) };
  const page = await views.page(fulfilmentView, place);
  return { fulfillments: await withDispatch(views, page.rows), nextPageToken: paging.next(page.next) };
}
