import type { Recorded } from "#events/_kernel";
import type { HistoryPage } from "./entry.ts";
import { historyOf, type Labels } from "./history.ts";
import { pageOfHistory } from "./page.ts";

interface HistoryPosition {
  readonly sort: string;
  readonly key: string;
}
/** The parts of a request's context a history needs. */
interface HistoryRequest {
  readonly tenant: string;
  readonly ports: { readonly store: { load(tenant: string, stream: string): Promise<readonly Recorded[]> } };
  readonly query: { readonly pageSize: number; readonly pageToken?: string | undefined };
  readonly paging: {
    readonly after: (token: string | undefined) => { after?: HistoryPosition };
    readonly next: (place: HistoryPosition | undefined) => string | null;
  };
}

/** Answers `GET …/{id}/history` from the log: one page of what these streams tell, newest first; empty when none exists. */
export async function historyAnswer(
  request: HistoryRequest,
  streams: readonly string[],
  labels: Labels,
): Promise<HistoryPage> {
  const { tenant, ports } = request;
  return historyOfFacts(
    request,
    (await Promise.all(streams.map((stream) => ports.store.load(tenant, stream)))).flat(),
    labels,
  );
}

/** The same of facts that were read already. */
export function historyOfFacts(
  { query, paging }: Pick<HistoryRequest, "query" | "paging">,
  facts: readonly Recorded[],
  labels: Labels,
): HistoryPage {
  const page = pageOfHistory(historyOf(facts, labels), { pageSize: query.pageSize, ...paging.after(query.pageToken) });
  return { history: page.history, nextPageToken: paging.next(page.next) };
}
