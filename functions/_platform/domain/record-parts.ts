import type { Fact } from "#events/_kernel";
import {
  type ChangedData,
  type CreatedData,
  type DeletedData,
  factNamed,
  type IdField,
  type KindWithFacts,
  type RecordChanges,
  type RecordCreation,
  type RecordEvents,
  type RecordKind,
  type RecordValues,
} from "#events/_records";
import type { Decider, Decision } from "./decider.ts";
import { differing } from "./differing.ts";
import { type Refusal, refuse } from "./refusal.ts";

/** A record as its commands see it. `values` is empty while there is no record. */
export interface RecordState<K extends RecordKind> {
  readonly state: "none" | "active" | "archived" | "deleted";
  readonly values: RecordValues<K>;
  readonly importId?: string | undefined;
}

type Data = Readonly<Record<string, unknown>>;
type FactOf<K extends RecordKind, N extends keyof RecordEvents<K>> = RecordEvents<K>[N] extends (data: never) => infer F
  ? F extends Fact
    ? F
    : never
  : never;
type Facts<K extends RecordKind> = FactOf<K, keyof RecordEvents<K>>;
type Name<K extends RecordKind, E extends string> = `${K["name"]}${E}`;

export interface RecordParts<K extends RecordKind> {
  readonly name: string;
  readonly events: readonly RecordEvents<K>[keyof RecordEvents<K>][];
  readonly initial: RecordState<K>;
  readonly decide: {
    create(
      record: RecordState<K>,
      input: IdField<K> & RecordCreation<K> & { readonly importId?: string | undefined },
    ): Decision<Facts<K>>;
    change(record: RecordState<K>, input: IdField<K> & RecordChanges<K>): Decision<Facts<K>> | Refusal<"not-found">;
    archive(record: RecordState<K>, input: IdField<K>): Decision<Facts<K>> | Refusal<"not-found">;
    restore(record: RecordState<K>, input: IdField<K>): Decision<Facts<K>> | Refusal<"not-found">;
    remove(record: RecordState<K>, input: IdField<K>): Decision<Facts<K>> | Refusal<"not-found">;
    /** Undoes the import that created the record. */
    withdraw(record: RecordState<K>, input: IdField<K> & { readonly importId: string }): Decision<Facts<K>>;
  };
  readonly evolve: {
    readonly [N in Name<K, "Created">]: <S extends RecordState<K>>(record: S, data: CreatedData<K>) => S;
  } & { readonly [N in Name<K, "Changed">]: <S extends RecordState<K>>(record: S, data: ChangedData<K>) => S } & {
    readonly [N in Name<K, "Deleted">]: <S extends RecordState<K>>(record: S, data: DeletedData<K>) => S;
  } & {
    readonly [N in Name<K, "Archived" | "Restored">]: <S extends RecordState<K>>(record: S, data: IdField<K>) => S;
  };
}

/** The decider of a kind that has no commands of its own. */
export const recordDecider = <const K extends RecordKind>(kind: KindWithFacts<K>) =>
  recordParts(kind) as unknown as Decider<RecordState<K>, Facts<K>, RecordParts<K>["decide"]>;

/**
 * What a kind's decider is made of: the commands every record has, and how its facts are folded. A repeated command adds
 * nothing. Unique values are reserved while the record is not deleted; one that another record has is refused as `taken`.
 */
export function recordParts<const K extends RecordKind>(kind: KindWithFacts<K>): RecordParts<K> {
  const make = (name: string, data: Data): Fact => factNamed(kind, name)(data);
  const idOf = (input: object): Data => ({ [kind.id]: (input as Data)[kind.id] });
  const initialValues = Object.fromEntries(
    Object.entries(kind.fields).flatMap(([name, { initial }]) => (initial === undefined ? [] : [[name, initial]])),
  );
  const valuesOf = (data: object): Data =>
    Object.fromEntries(
      Object.keys(kind.fields).flatMap((name) => {
        const value = (data as Data)[name] ?? initialValues[name];
        return value === undefined ? [] : [[name, value]];
      }),
    );
  const isThere = ({ state }: Loose) => state === "active" || state === "archived";

  const parts = {
    name: kind.stream,
    events: Object.values(kind.facts),
    initial: { state: "none", values: {} },
    decide: {
      create: (record: Loose, input: Data) => {
        if (record.state !== "none") return { facts: [] };
        const { importId } = input;
        const values = valuesOf(input);
        return {
          facts: [make("Created", { ...idOf(input), ...values, ...(importId !== undefined && { importId }) })],
          reserve: uniqueNames(kind, values),
        };
      },
      change: (record: Loose, input: Data) => {
        if (!isThere(record)) return refuse("not-found");
        const { [kind.id]: _id, ...sent } = input;
        const changes = differing(record.values, sent) as Data;
        if (Object.keys(changes).length === 0) return { facts: [] };
        const [before, after] = [uniqueNames(kind, record.values), uniqueNames(kind, { ...record.values, ...changes })];
        return {
          facts: [make("Changed", { ...idOf(input), ...changes })],
          reserve: after.filter((name) => !before.includes(name)),
          release: before.filter((name) => !after.includes(name)),
        };
      },
      archive: (record: Loose, input: Data) => {
        if (!isThere(record)) return refuse("not-found");
        return { facts: record.state === "active" ? [make("Archived", idOf(input))] : [] };
      },
      restore: (record: Loose, input: Data) => {
        if (record.state === "none") return refuse("not-found");
        return {
          facts: record.state === "active" ? [] : [make("Restored", idOf(input))],
          reserve: record.state === "deleted" ? uniqueNames(kind, record.values) : [],
        };
      },
      remove: (record: Loose, input: Data) => {
        if (record.state === "none") return refuse("not-found");
        if (record.state === "deleted") return { facts: [] };
        return { facts: [make("Deleted", idOf(input))], release: uniqueNames(kind, record.values) };
      },
      withdraw: (record: Loose, input: Data) => {
        if (!isThere(record) || record.importId !== input.importId) return { facts: [] };
        return {
          facts: [make("Deleted", { ...idOf(input), importId: input.importId })],
          release: uniqueNames(kind, record.values),
        };
      },
    },
    evolve: {
      [`${kind.name}Created`]: (record: Loose, { importId, ...data }: Data) => ({
        ...record,
        state: "active",
        values: valuesOf(data),
        ...(importId !== undefined && { importId }),
      }),
      [`${kind.name}Changed`]: (record: Loose, { [kind.id]: _id, ...changes }: Data) => ({
        ...record,
        values: withChanges(record.values, changes),
      }),
      [`${kind.name}Archived`]: (record: Loose) => ({ ...record, state: "archived" }),
      [`${kind.name}Deleted`]: (record: Loose) => ({ ...record, state: "deleted" }),
      [`${kind.name}Restored`]: (record: Loose) => ({ ...record, state: "active" }),
    },
  };
  return parts as unknown as RecordParts<K>;
}

interface Loose {
  readonly state: RecordState<RecordKind>["state"];
  readonly values: Data;
  readonly importId?: string;
}

/** Values after changes: null clears. */
export function withChanges<V extends object>(values: V, changes: object): V {
  const changed = Object.entries({ ...values, ...changes }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return Object.fromEntries(changed) as V;
}

/** The names that a record's unique values reserve: `faq.slug:summer-sale`. */
export const uniqueNames = (kind: RecordKind, values: object): string[] =>
  Object.entries(kind.fields).flatMap(([name, field]) => {
    const value = (values as Data)[name];
    return field.unique && value !== undefined && value !== null
      ? [`${kind.stream}.${name}:${String(value).trim().toLowerCase()}`]
      : [];
  });

/** The field that a reserved name of this kind belongs to. */
export const uniqueFieldOf = (kind: RecordKind, name: string): string | undefined =>
  Object.keys(kind.fields).find((field) => name.startsWith(`${kind.stream}.${field}:`));
