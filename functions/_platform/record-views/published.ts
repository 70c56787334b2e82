import type { EventType, Recorded } from "#events/_kernel";
import { factNamed, type PublishedKind, type RecordKind } from "#events/_records";
import { type Publication, publicationAfter } from "#platform/domain";
import { type Meta, metaOf } from "#platform/history";
import type { Projection, View } from "#platform/views";
import type { ListedRow, RecordListing } from "./listing.ts";
import { type RecordRow, recordProjection, recordView } from "./view.ts";

/** What a published kind's rows have beside those of every kind. */
export interface PublishedRow {
  readonly publication: Publication & { readonly publishedAt?: string | undefined };
}

/**
 * The view of a published kind: `due` finds what waits for its time. Only the list's own order keeps copies of the rows,
 * as they hold whole texts.
 */
export const publishedView = <Row extends ListedRow & Meta & PublishedRow>(
  parts: Pick<View<Row>, "name" | "version" | "row">,
  listing: RecordListing<Row>,
): View<Row> => {
  const base = recordView(parts, listing);
  const due = ({ state, publication: { scheduledAt } }: Row) =>
    state === "active" && scheduledAt !== undefined ? { sort: scheduledAt } : undefined;
  const lean = Object.keys(base.indexes).filter((name) => name !== listing.order.replace("-", ""));
  return { ...base, indexes: { ...base.indexes, due }, lean: [...lean, "due"] };
};

type More<K extends RecordKind, Row extends RecordRow<K>, Part extends object> = NonNullable<
  Parameters<typeof recordProjection<K, Row, Part>>[2]
>;

/** Folds the facts of a published kind into rows: the draft's values, and beside them what readers see. */
export function publishedProjection<
  const K extends RecordKind,
  Row extends RecordRow<K> & PublishedRow,
  Part extends object = never,
>(
  kind: PublishedKind<K>,
  of: View<Row>,
  {
    initial,
    ...more
  }: Omit<More<K, Row, Part>, "initial"> & {
    readonly initial?: Omit<Row, keyof RecordRow<K> | "publication">;
  } = {},
) {
  const building = recordProjection<K, Row, Part>(kind, of, {
    ...more,
    initial: { ...initial, publication: undefined },
  } as unknown as More<K, Row, Part>);
  const loose = building as unknown as {
    steps: Projection["steps"];
    when(type: EventType, keys: (fact: Recorded) => string, apply: (row: unknown, fact: Recorded) => unknown): void;
  };
  const idOf = ({ data }: Recorded) => (data as Readonly<Record<string, string>>)[kind.id] as string;
  for (const name of ["Created", "Changed", "Archived", "Deleted", "Restored", ...PUBLISHING]) {
    const type = factNamed(kind, name);
    const step = loose.steps.get(type.type);
    loose.when(type, idOf, (before, fact) => {
      const row = (step ? step.apply(before, fact, idOf(fact)) : moved(before as Row, fact)) as Row | undefined;
      if (!row) return undefined;
      const values = valuesIn(kind, row);
      const { publishedAt, publishedBy, ...publication } = (row.publication ?? {}) as Dated;
      const next = publicationAfter(name, row.publication && (publication as Publication), values, fact.data as object);
      const dates =
        name === "Published" ? { publishedAt: fact.at, publishedBy: fact.actor } : { publishedAt, publishedBy };
      return { ...row, publication: JSON.parse(JSON.stringify({ ...next, ...(next.live !== "no" && dates) })) };
    });
  }
  return building;
}

/** The values of a kind's fields among those of a row. */
const valuesIn = (kind: RecordKind, row: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => name in kind.fields && value !== undefined));

const PUBLISHING = ["Published", "Scheduled", "Listed", "Unpublished"];
type Dated = Publication & { readonly publishedAt?: string; readonly publishedBy?: unknown };
const moved = (row: (object & Meta) | undefined, fact: Recorded) => row && { ...row, ...metaOf(fact, row) };
