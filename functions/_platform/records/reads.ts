import { streamOf } from "#events/_kernel";
import type { RecordKind } from "#events/_records";
import { isRefusal, type Refusal, refuse } from "#platform/domain";
import { asOf, type Labels, recordHistory } from "#platform/history";
import type { Context } from "#platform/http";
import {
  type ListedRow,
  type ListQuery,
  type ListRange,
  type RecordListing,
  recordRange,
} from "#platform/record-views";
import { type Projection, rowAsOf, type View } from "#platform/views";

/** What the answers of a kind are made from. */
export interface RecordReads<Row extends ListedRow, Answer, Rows extends string> {
  readonly kind: Pick<RecordKind, "stream">;
  readonly view: View<Row>;
  readonly projection: Projection;
  readonly listing: RecordListing<Row>;
  readonly labels: Labels;
  /** The part of the path that names the record. */
  readonly param: string;
  /** The field of the list's answer that holds the records. */
  readonly rows: Rows;
  /** Rows as the API answers them. It is given a whole page, so that it can read what belongs to them at once. */
  readonly toAnswer: (rows: readonly Row[], context: Context) => readonly Answer[] | Promise<readonly Answer[]>;
  /** What a page of the list reads, where its query can ask for more than the kit's. */
  readonly range?: (query: ListQuery) => ListRange<Row> | Refusal<"validation-failed">;
  /** Further counts beside those of the listing. */
  readonly counts?: (context: Context) => Promise<Readonly<Record<string, number>>>;
  /** Further streams that a row is folded from, for a record as it was. */
  readonly alsoFrom?: (id: string) => readonly string[];
}
type RecordContext = Context & { readonly params: object };
type Paged = { readonly pageSize: number; readonly pageToken?: string | undefined };

export const idIn = ({ params }: RecordContext, param: string): string =>
  (params as Readonly<Record<string, string>>)[param] ?? "";

/** The answers that only read: a page of the list with its counts, one record now or as it was, and its history. */
export function recordReads<Row extends ListedRow, Answer, const Rows extends string>(
  parts: RecordReads<Row, Answer, Rows>,
) {
  const { kind, view, projection, listing, labels, param, rows, toAnswer, alsoFrom = () => [] } = parts;
  const rangeOf = parts.range ?? ((query: ListQuery) => recordRange(listing, query));

  async function list(context: Context & { readonly query: ListQuery & Paged }) {
    const { query, views, paging } = context;
    const range = rangeOf(query);
    if (isRefusal(range)) return range;
    const [page, places, values, more] = await Promise.all([
      views.page(view, { ...range, limit: query.pageSize, ...paging.after(query.pageToken) }),
      views.tally(view, "count", ""),
      views.tally(view, "count", "active"),
      parts.counts?.(context),
    ]);
    return {
      [rows]: await toAnswer(page.rows, context),
      nextPageToken: paging.next(page.next),
      counts: { ...places, ...values, ...more },
    } as { [N in Rows]: Answer[] } & { nextPageToken: string | null; counts: Record<string, number> };
  }

  async function answered(context: RecordContext, row: Row | undefined) {
    if (!row || row.state === "deleted") return refuse("not-found");
    const [answer] = await toAnswer([row], context);
    return answer as Answer;
  }
  /** The record as the last command left it. */
  const current = async (context: RecordContext) =>
    answered(context, await context.views.get(view, idIn(context, param)));

  async function get(context: RecordContext & { readonly query: { readonly asOf?: string | undefined } }) {
    const moment = context.query.asOf;
    if (moment === undefined) return current(context);
    const { ports, tenant } = context;
    const id = idIn(context, param);
    const streams = [streamOf(kind.stream, id), ...alsoFrom(id)];
    const facts = (await Promise.all(streams.map((stream) => ports.store.load(tenant, stream)))).flat();
    return answered(context, rowAsOf(projection, view, asOf(facts, moment), id));
  }

  /** A record in the bin still has its history. */
  function history(context: RecordContext & { readonly query: Paged }) {
    const id = idIn(context, param);
    return recordHistory(context, context.views.get(view, id), streamOf(kind.stream, id), labels);
  }
  return { list, get, current, history };
}
