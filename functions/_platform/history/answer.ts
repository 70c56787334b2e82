import type { Recorded } from "#events/_kernel";
import { isRefusal, type Refusal, refuse } from "#platform/domain";
import type { HistoryEntry, HistoryPage } from "./entry.ts";
import { historyOf, type Labels } from "./history.ts";
import { pageOfHistory } from "./page.ts";

interface HistoryPosition {
  readonly sort: string;
  readonly key: string;
}
export interface HistoryQuery {
  readonly pageSize: number;
  readonly pageToken?: string | undefined;
}
/** The parts of a request's context a history needs. */
interface HistoryRequest {
  readonly tenant: string;
  readonly ports: { readonly store: { load(tenant: string, stream: string): Promise<readonly Recorded[]> } };
  readonly query: HistoryQuery;
  readonly paging: {
    readonly after: (token: string | undefined) => { after?: HistoryPosition };
    readonly next: (place: HistoryPosition | undefined) => string | null;
  };
}
/** Refusals of the lookup are returned as they are; a lookup that finds nothing is `not-found`. */
type Missing<F> = Extract<F, Refusal> | (undefined extends F ? Refusal<"not-found"> : never);

/**
 * Answers `GET …/{id}/history`: one page of a record's facts, newest first, each with what an update must send to revert it.
 * `found` is the lookup that decides whether the caller can see the record; `select` chooses among its facts.
 */
export async function recordHistory<F>(
  request: HistoryRequest,
  found: F | Promise<F>,
  stream: string,
  labels: Labels,
  select: (facts: readonly Recorded[]) => readonly Recorded[] = (facts) => facts,
): Promise<HistoryPage | Missing<F>> {
  const record = await found;
  if (isRefusal(record)) return record as Missing<F>;
  if (!record) return refuse("not-found") as Missing<F>;
  const facts = await request.ports.store.load(request.tenant, stream);
  return historyPage(request, historyOf(select(facts), labels));
}

/** One page of a history whose entries were put together already. */
export function historyPage(
  { query, paging }: Pick<HistoryRequest, "query" | "paging">,
  entries: readonly HistoryEntry[],
): HistoryPage {
  const page = pageOfHistory(entries, { pageSize: query.pageSize, ...paging.after(query.pageToken) });
  return { history: page.history, nextPageToken: paging.next(page.next) };
}
