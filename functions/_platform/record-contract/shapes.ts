import * as z from "zod";
import type { Field, RecordKind } from "#events/_records";
import { Meta } from "#platform/history";

type Value<V> = z.ZodType<V, V>;
type RowField<F> =
  F extends Field<infer V, infer P> ? (P extends "optional" ? z.ZodOptional<Value<V>> : Value<V>) : never;
type CreateField<F> =
  F extends Field<infer V, infer P> ? (P extends "required" ? Value<V> : z.ZodOptional<Value<V>>) : never;
type PatchField<F> =
  F extends Field<infer V, infer P>
    ? P extends "optional"
      ? z.ZodOptional<z.ZodNullable<Value<V>>>
      : z.ZodOptional<Value<V>>
    : never;
type Flat<T> = { [N in keyof T]: T[N] };

/** Where a record is: in the list, in the archive, or in the bin. */
export const RecordPlace = z.enum(["active", "archived", "deleted"]);
export type RecordPlace = z.infer<typeof RecordPlace>;

/** What the records that an answer refers to are called, by id. */
export const RecordNames = z.record(z.string(), z.string());

type RowShape<K extends RecordKind> = Flat<
  { id: z.ZodString; state: typeof RecordPlace } & { [N in K["id"]]: z.ZodString } & {
    -readonly [N in keyof K["fields"]]: RowField<K["fields"][N]>;
  } & (typeof Meta)["shape"]
>;
type CreateShape<K extends RecordKind> = { -readonly [N in keyof K["fields"]]: CreateField<K["fields"][N]> };
type PatchShape<K extends RecordKind> = { -readonly [N in keyof K["fields"]]: PatchField<K["fields"][N]> };

const shapeOf = (kind: RecordKind, schemaOf: (field: Field) => z.ZodType) =>
  Object.fromEntries(Object.entries(kind.fields).map(([name, field]) => [name, schemaOf(field)]));

/** A record as it is answered: its values, `id` (also under the kind's own name), its state and when it changed. */
export const recordRow = <const K extends RecordKind>(kind: K) =>
  z.object({
    id: z.string(),
    [kind.id]: z.string(),
    ...shapeOf(kind, ({ presence, stored }) => (presence === "optional" ? stored.optional() : stored)),
    state: RecordPlace,
    ...Meta.shape,
  }) as unknown as z.ZodObject<RowShape<K>>;

/** The body that creates a record. */
export const recordCreate = <const K extends RecordKind>(kind: K) =>
  z.strictObject(
    shapeOf(kind, ({ presence, taken }) => (presence === "required" ? taken : taken.optional())),
  ) as unknown as z.ZodObject<CreateShape<K>, z.core.$strict>;

/** The body that changes a record: absent stays, null clears what is optional. */
export const recordPatch = <const K extends RecordKind>(kind: K) =>
  z.strictObject(
    shapeOf(kind, ({ presence, taken }) => (presence === "optional" ? taken.nullable().optional() : taken.optional())),
  ) as unknown as z.ZodObject<PatchShape<K>, z.core.$strict>;
