import { streamOf } from "#events/_kernel";
import type { RecordKind } from "#events/_records";
import { isRefusal, refuse } from "#platform/domain";
import { asOf, type Labels, recordHistory } from "#platform/history";
import type { Context } from "#platform/http";
import { type ListedRow, type ListQuery, type RecordListing, recordRange } from "#platform/record-views";
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
  /** Further streams that a row is folded from, for a record as it was. */
  readonly alsoFrom?: (id: string) => readonly string[];
}
type Asked = Context & { readonly params: object };
type Paged = { readonly pageSize: number; readonly pageToken?: string | undefined };

export const idIn = ({ params }: Asked, param: string): string =>
  (params as Readonly<Record<string, string>>)[param] ?? "";

/** The answers that only read: a page of the list with its counts, one record now or as it was, and its history. */
export function recordReads<Row extends ListedRow, Answer, const Rows extends string>(
  parts: RecordReads<Row, Answer, Rows>,
) {
  const { kind, view, projection, listing, labels, param, rows, toAnswer, alsoFrom = () => [] } = parts;

  async function list(context: Context & { readonly query: ListQuery & Paged }) {
    const { query, views, paging } = context;
    const range = recordRange(listing, query);
    if (isRefusal(range)) return range;
    const [page, places, values] = await Promise.all([
      views.page(view, { ...range, limit: query.pageSize, ...paging.after(query.pageToken) }),
      views.tally(view, "count", ""),
      views.tally(view, "count", "active"),
    ]);
    return {
      [rows]: await toAnswer(page.rows, context),
      nextPageToken: paging.next(page.next),
      counts: { ...places, ...values },
    } as { [N in Rows]: Answer[] } & { nextPageToken: string | null; counts: Record<string, number> };
  }

  async function answered(context: Asked, row: Row | undefined) {
    if (!row || row.state === "deleted") return refuse("not-found");
    const [answer] = await toAnswer([row], context);
    return answer as Answer;
  }
  /** The record as the last command left it. */
  const current = async (context: Asked) => answered(context, await context.views.get(view, idIn(context, param)));

  async function get(context: Asked & { readonly query: { readonly asOf?: string | undefined } }) {
    const moment = context.query.asOf;
    if (moment === undefined) return current(context);
    const { ports, tenant } = context;
    const id = idIn(context, param);
    const streams = [streamOf(kind.stream, id), ...alsoFrom(id)];
    const facts = (await Promise.all(streams.map((stream) => ports.store.load(tenant, stream)))).flat();
    return answered(context, rowAsOf(projection, view, asOf(facts, moment), id));
  }

  /** A record in the bin still has its history. */
  function history(context: Asked & { readonly query: Paged }) {
    const id = idIn(context, param);
    return recordHistory(context, context.views.get(view, id), streamOf(kind.stream, id), labels);
  }
  return { list, get, current, history };
}
