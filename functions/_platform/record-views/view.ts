import type { Recorded } from "#events/_kernel";
import { factNamed, type KindWithFacts, type RecordKind, type RecordValues } from "#events/_records";
import { withChanges } from "#platform/domain";
import { type Meta, metaOf } from "#platform/history";
import type { RecordPlace } from "#platform/record-contract";
import { composed, type View, view } from "#platform/views";
import { type Audience, type ListedRow, partitionOf, type RecordListing, tallyOf } from "./listing.ts";

/** What the kit keeps of a record; a kind's own row may add to it. */
export type RecordRow<K extends RecordKind> = RecordValues<K> & ListedRow & Meta & { readonly [N in K["id"]]: string };

/**
 * The view of a kind: an index for each order over each state and each value of `within`, the search, and a count of all
 * of these lists. Changing the listing raises `version`.
 */
export const recordView = <Row extends ListedRow & Meta>(
  parts: Pick<View<Row>, "name" | "version" | "row">,
  listing: RecordListing<Row>,
): View<Row> => {
  const valuesOf = (row: Row) =>
    Object.entries(listing.within ?? {}).flatMap(([field, of]) => {
      const values = [of(row) ?? []].flat();
      return values.map((value) => [field, value] as const);
    });
  const audiencesOf = (row: Row): readonly Audience[] =>
    listing.hidden && !listing.hidden(row) ? ["editors", "readers"] : ["editors"];
  const inOrder = (sort: (row: Row) => string) => (row: Row) =>
    audiencesOf(row).flatMap((audience) => [
      { partition: partitionOf(audience, row.state), sort: sort(row) },
      ...valuesOf(row).map(([field, value]) => ({
        partition: partitionOf(audience, row.state, field, value),
        sort: sort(row),
      })),
    ]);
  return view<Row>({
    ...parts,
    indexes: Object.fromEntries(Object.entries(listing.orders).map(([name, sort]) => [name, inOrder(sort)])),
    search: { text: listing.text, sort: ({ updatedAt }) => updatedAt },
    tallies: {
      count: (row) => {
        const values = Object.fromEntries(valuesOf(row).map(([field, value]) => [`${field}:${value}`, 1]));
        return audiencesOf(row).flatMap((audience) => [
          { partition: tallyOf(audience), add: { [row.state]: 1 } },
          { partition: tallyOf(audience, row.state), add: values },
        ]);
      },
    },
  });
};

type Own = Readonly<Record<string, unknown>>;

/**
 * Folds a kind's facts into rows. `initial` is what a new row has besides its values. Facts of other streams about a
 * record are followed with `.when(fact, key, fold)`: what they fold is kept apart, and `complete` adds it to the row.
 * `derive` adds what follows from a fact of the kind itself, such as when a state was reached.
 */
export function recordProjection<const K extends RecordKind, Row extends RecordRow<K>, Part extends object = never>(
  kind: KindWithFacts<K>,
  of: View<Row>,
  more: {
    readonly initial?: Omit<Row, keyof RecordRow<K>>;
    readonly complete?: (row: Row, parts: readonly Part[]) => Row;
    readonly derive?: (row: Row, fact: Recorded, before: Row | undefined) => Row;
  } = {},
) {
  const isOwn = (stream: string) => stream.startsWith(`${kind.stream}-`);
  const idOf = ({ data }: Recorded) => (data as Own)[kind.id] as string;
  const type = (ending: string) => factNamed(kind, ending);
  const defaults = Object.fromEntries(
    Object.entries(kind.fields).flatMap(([name, { initial }]) => (initial === undefined ? [] : [[name, initial]])),
  );

  const building = composed<object, Row>(of, (parts) => {
    const own = Object.entries(parts).find(([stream]) => isOwn(stream))?.[1] as Row | undefined;
    const others = Object.entries(parts).flatMap(([stream, part]) => (isOwn(stream) ? [] : [part as Part]));
    return own && more.complete ? more.complete(own, others) : own;
  });
  const derived = (row: object | undefined, fact: Recorded, before?: object) =>
    row && more.derive ? more.derive(row as Row, fact, before as Row | undefined) : row;
  const put = (state: RecordPlace) => (row: object | undefined, fact: Recorded) =>
    derived(row && { ...row, state, ...metaOf(fact, row as Meta) }, fact, row);
  building
    .when(type("Created"), idOf, (_, fact) => {
      const { importId: _importId, ...data } = fact.data as Own;
      const id = idOf(fact);
      return derived({ ...defaults, ...more.initial, ...data, id, state: "active", ...metaOf(fact) }, fact);
    })
    .when(type("Changed"), idOf, (row, fact) =>
      derived(row && { ...withChanges(row, fact.data as Own), ...metaOf(fact, row as Meta) }, fact, row),
    )
    .when(type("Archived"), idOf, put("archived"))
    .when(type("Deleted"), idOf, put("deleted"))
    .when(type("Restored"), idOf, put("active"));
  return building as unknown as ReturnType<typeof composed<Part, Row>>;
}
