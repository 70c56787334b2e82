import * as z from "zod";
import { type EventType, event, streamOf } from "#events/_kernel";
import type { Field } from "./fields.ts";
import type { IdField, RecordChanges, RecordCreation, RecordKind } from "./kind.ts";

type Schema<D> = z.ZodType<D, D>;
export type CreatedData<K extends RecordKind> = IdField<K> &
  RecordCreation<K> & { readonly importId?: string | undefined };
export type ChangedData<K extends RecordKind> = IdField<K> & RecordChanges<K>;
export type DeletedData<K extends RecordKind> = IdField<K> & { readonly importId?: string | undefined };

/** The facts of a kind, by name. */
export type RecordEvents<K extends RecordKind> = {
  readonly [N in `${K["name"]}Created`]: EventType<N, Schema<CreatedData<K>>>;
} & { readonly [N in `${K["name"]}Changed`]: EventType<N, Schema<ChangedData<K>>> } & {
  readonly [N in `${K["name"]}Archived` | `${K["name"]}Restored`]: EventType<N, Schema<IdField<K>>>;
} & { readonly [N in `${K["name"]}Deleted`]: EventType<N, Schema<DeletedData<K>>> };

/** A kind with its facts. */
export type KindWithFacts<K extends RecordKind = RecordKind> = K & { readonly facts: RecordEvents<K> };

/** Declares a kind of record and its facts. It registers nothing: the parts are made of it one by one. */
export const recordKind = <const K extends RecordKind>(kind: K): KindWithFacts<K> => ({
  ...kind,
  facts: recordEvents(kind),
});

/** A kind's fact by how its name ends: `Created`. */
export const factNamed = (kind: { readonly name: string; readonly facts: object }, ending: string): EventType =>
  (kind.facts as Readonly<Record<string, EventType>>)[`${kind.name}${ending}`] as EventType;

/**
 * The facts of a kind. `Changed` holds what differs, null where a value was cleared; `Restored` follows `Archived` and
 * `Deleted`. `importId` names the import that created the record, or whose undoing deleted it.
 */
export function recordEvents<const K extends RecordKind>(kind: K): RecordEvents<K> {
  const id = { [kind.id]: z.string() };
  const importId = z.string().optional();
  const personal = personalOf(kind);
  const events = [
    event(`${kind.name}Created`, z.object({ ...id, ...shapeOf(kind, storedAtFirst), importId }), personal),
    event(`${kind.name}Changed`, z.object({ ...id, ...shapeOf(kind, storedLater) }), personal),
    event(`${kind.name}Archived`, z.object(id)),
    event(`${kind.name}Deleted`, z.object({ ...id, importId })),
    event(`${kind.name}Restored`, z.object(id)),
  ];
  return Object.fromEntries(events.map((each) => [each.type, each])) as unknown as RecordEvents<K>;
}

const storedAtFirst = ({ presence, stored }: Field) => (presence === "required" ? stored : stored.optional());
const storedLater = ({ presence, stored }: Field) =>
  presence === "optional" ? stored.nullable().optional() : stored.optional();
const shapeOf = (kind: RecordKind, schemaOf: (field: Field) => z.ZodType): z.ZodRawShape =>
  Object.fromEntries(Object.entries(kind.fields).map(([name, field]) => [name, schemaOf(field)]));

/** Personal values are sealed with the key of whom the record's first fact names, or else of the record itself. */
function personalOf(kind: RecordKind) {
  const fields = Object.entries(kind.fields).filter(([, { erased }]) => erased !== undefined);
  if (fields.length === 0) return {};
  const erased = Object.fromEntries(fields.map(([name, field]) => [name, field.erased]));
  const subject = (data: object) => {
    const { [kind.id]: id = "", [kind.subject ?? kind.id]: named = "" } = data as Readonly<Record<string, string>>;
    return named || { stream: streamOf(kind.stream, id), fields: [kind.subject ?? kind.id, kind.id] };
  };
  return { personal: { subject, erased } };
}
