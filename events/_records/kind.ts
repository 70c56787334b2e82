import type { Field } from "./fields.ts";

/** A kind of record: what it is called, how its ids begin, and its fields. */
export interface RecordKind {
  /** What its facts' names begin with: `Faq` gives `FaqCreated`. */
  readonly name: string;
  /** What its streams' names begin with. */
  readonly stream: string;
  /** The field of facts and answers that holds its id. */
  readonly id: string;
  /** What its ids begin with: three letters. */
  readonly prefix: string;
  /** The field that names the person its personal values are of, and never changes; a kind without one is of persons itself. */
  readonly subject?: string;
  readonly fields: Readonly<Record<string, Field>>;
}

type Fields<K extends RecordKind> = K["fields"];
type ValueOf<F> = F extends Field<infer V> ? V : never;
type Named<K extends RecordKind, P> = {
  [N in keyof Fields<K>]: Fields<K>[N]["presence"] extends P ? N : never;
}[keyof Fields<K>];
type Flat<T> = { [N in keyof T]: T[N] };

export type IdField<K extends RecordKind> = { readonly [N in K["id"]]: string };

/** A record's values: only optional ones may be absent. */
export type RecordValues<K extends RecordKind> = Flat<
  { readonly [N in Named<K, "required" | "defaulted">]: ValueOf<Fields<K>[N]> } & {
    readonly [N in Named<K, "optional">]?: ValueOf<Fields<K>[N]> | undefined;
  }
>;

/** What a record is created from. */
export type RecordCreation<K extends RecordKind> = Flat<
  { readonly [N in Named<K, "required">]: ValueOf<Fields<K>[N]> } & {
    readonly [N in Named<K, "optional" | "defaulted">]?: ValueOf<Fields<K>[N]> | undefined;
  }
>;

/** What a record is changed by: absent stays, null clears. */
export type RecordChanges<K extends RecordKind> = Flat<
  { readonly [N in Named<K, "required" | "defaulted">]?: ValueOf<Fields<K>[N]> | undefined } & {
    readonly [N in Named<K, "optional">]?: ValueOf<Fields<K>[N]> | null | undefined;
  }
>;
