import { type Recorded, streamOf } from "#events/_kernel";
import type { RecordKind } from "#events/_records";
import { isRefusal, type Refusal, refuse } from "#platform/domain";
import { asOf, type HistoryEntry, type Labels, recordBlame, recordHistory } from "#platform/history";
import type { Context } from "#platform/http";
import {
  type ListedRow,
  type ListQuery,
  type ListRange,
  type RecordListing,
  recordRange,
  tallyOf,
} from "#platform/record-views";
import { cleanedRow } from "#platform/rich-text";
import { type Projection, rowAsOf, type View } from "#platform/views";
import { audienceOf } from "./audience.ts";
import { mergeRuns } from "./merge-runs.ts";
import { namedHistory, namesIn, type References } from "./references.ts";

/** What the answers of a kind are made from. */
export interface RecordReads<Row extends ListedRow, Answer, Rows extends string> {
  readonly kind: RecordKind;
  readonly view: View<Row>;
  readonly projection: Projection;
  readonly listing: RecordListing<Row>;
  readonly labels: Labels;
  /** What the permissions begin with. Who lacks the one that ends in `.edit` sees no hidden rows. */
  readonly permission?: string | undefined;
  /** The field of the list's answer that holds the records. */
  readonly rows: Rows;
  /** Rows as the API answers them. It is given a whole page, so that it can read what belongs to them at once. */
  readonly toAnswer: (rows: readonly Row[], context: Context) => readonly Answer[] | Promise<readonly Answer[]>;
  /** Where its references lead to. Answers have the `names` of what they refer to: a list's those of single references. */
  readonly references?: References | undefined;
  /** What a page of the list reads, where its query can ask for more than the kit's. */
  readonly range?: (query: ListQuery) => ListRange<Row> | Refusal<"validation-failed">;
  /** Further counts beside those of the listing. */
  readonly counts?: (context: Context) => Promise<Readonly<Record<string, number>>>;
  /** A fact's type that the history tells once for several, where one person wrote them one after another. */
  readonly together?: string | undefined;
  /** Whether a fact is in the history. */
  readonly inHistory?: ((fact: Recorded) => boolean) | undefined;
  /** A revert of the history as the update call takes it, where that is not the kind's fields as they are. */
  readonly toRequest?: ((fields: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>) | undefined;
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
  const { kind, view, projection, listing, labels, rows, toAnswer, references = {}, alsoFrom = () => [] } = parts;
  const param = kind.id;
  const clean = (row: Row): Row => cleanedRow(kind.fields, row);
  const isHidden = (row: Row, context: Context): boolean =>
    audienceOf(parts, context) === "readers" && listing.hidden?.(row) === true;

  async function answersOf(found: readonly Row[], context: Context, isNamed?: (field: string) => boolean) {
    const [answers, names] = await Promise.all([
      toAnswer(found.map(clean), context),
      namesIn(references, found, context, isNamed),
    ]);
    return Object.keys(names).length === 0
      ? answers
      : answers.map((answer, at) => ({ ...answer, names: namesOf(found[at] as Row, names) }));
  }
  const namesOf = (row: Row, names: Readonly<Record<string, string>>) => {
    const own = Object.keys(references).flatMap(
      (field) => (row as unknown as Record<string, string | string[]>)[field] ?? [],
    );
    return Object.fromEntries(own.flatMap((id) => (names[id] === undefined ? [] : [[id, names[id]]])));
  };

  async function list(context: Context & { readonly query: ListQuery & Paged }) {
    const { query, views, paging } = context;
    const audience = audienceOf(parts, context);
    const range = parts.range ? parts.range(query) : recordRange(listing, query, audience);
    if (isRefusal(range)) return range;
    const [page, places, values, more] = await Promise.all([
      views.page(view, { ...range, limit: query.pageSize, ...paging.after(query.pageToken) }),
      views.tally(view, "count", tallyOf(audience)),
      views.tally(view, "count", tallyOf(audience, "active")),
      parts.counts?.(context),
    ]);
    return {
      [rows]: await answersOf(page.rows, context, (field) => kind.fields[field]?.type !== "references"),
      nextPageToken: paging.next(page.next),
      counts: { ...places, ...values, ...more },
    } as { [N in Rows]: Answer[] } & { nextPageToken: string | null; counts: Record<string, number> };
  }

  async function answered(context: RecordContext, row: Row | undefined) {
    if (!row || row.state === "deleted") return refuse("not-found");
    const [answer] = await answersOf([row], context);
    return answer as Answer;
  }
  /** The record as the last command left it. */
  const current = async (context: RecordContext) =>
    answered(context, await context.views.get(view, idIn(context, param)));

  /** The record as this caller may see it now. */
  async function visible(context: RecordContext) {
    const row = await context.views.get(view, idIn(context, param));
    return row && isHidden(row, context) ? refuse("not-found") : answered(context, row);
  }

  async function get(
    context: RecordContext & {
      readonly query: { readonly asOf?: string | undefined; readonly blame?: boolean | undefined };
    },
  ) {
    const response = await readAt(context, context.query.asOf);
    return isRefusal(response) || !context.query.blame
      ? response
      : { ...response, blame: await blameOf(context, response) };
  }

  async function readAt(context: RecordContext, moment: string | undefined) {
    const now = await visible(context);
    if (isRefusal(now) || moment === undefined) return now;
    const { ports, tenant } = context;
    const id = idIn(context, param);
    const streams = [streamOf(kind.stream, id), ...alsoFrom(id)];
    const facts = (await Promise.all(streams.map((stream) => ports.store.load(tenant, stream)))).flat();
    const row = rowAsOf(projection, view, asOf(facts, moment), id);
    return row && isHidden(row, context) ? refuse("not-found") : answered(context, row);
  }

  const withRequest = ({ revert, ...entry }: HistoryEntry): HistoryEntry => ({
    ...entry,
    ...(revert && { revert: parts.toRequest?.(revert) ?? revert }),
  });

  function shownFacts(all: readonly Recorded[]) {
    const facts = parts.inHistory ? all.filter(parts.inHistory) : all;
    return parts.together === undefined ? facts : mergeRuns(facts, parts.together);
  }

  /** Nobody learns of a field that their answer or their history does not show. */
  async function blameOf(
    context: RecordContext & { readonly query: { readonly asOf?: string | undefined } },
    answer: Answer,
  ) {
    const id = idIn(context, param);
    const row = audienceOf(parts, context) === "editors" ? await context.views.get(view, id) : undefined;
    if (!row) return {};
    const { version } = answer as { readonly version: number };
    const fields = Object.keys(kind.fields).filter((field) => field in (answer as object) || !(field in row));
    const moment = context.query.asOf;
    return recordBlame(context, {
      stream: streamOf(kind.stream, id),
      version,
      labels,
      fields,
      moment,
      select: shownFacts,
    });
  }

  /** A record in the bin still has its history. People who see no hidden rows read what happened and when, without the values. */
  async function history(context: RecordContext & { readonly query: Paged }) {
    const id = idIn(context, param);
    const row = await context.views.get(view, id);
    if (row && isHidden(row, context)) return refuse("not-found");
    const page = await recordHistory(context, row, streamOf(kind.stream, id), labels, shownFacts);
    if (isRefusal(page)) return page;
    if (audienceOf(parts, context) === "editors")
      return { ...page, history: (await namedHistory(references, page.history, context)).map(withRequest) };
    return { ...page, history: page.history.map(({ revert: _, ...entry }) => ({ ...entry, changes: [] })) };
  }
  return { list, get, current, visible, history };
}
