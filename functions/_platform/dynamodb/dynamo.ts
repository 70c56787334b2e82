import type { Item, Key, Value } from "./items.ts";

/** What a write asks first: a condition expression over `#names` and `:values`. It is refused where that does not hold. */
interface DynamoRequest {
  readonly if?: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, Value>>;
}
/** One change of one item: the whole item, an update expression, its end, or only the condition. */
export type Write = { readonly table: string } & DynamoRequest &
  (
    | { readonly put: Item }
    | { readonly update: Key; readonly change: string }
    | { readonly remove: Key }
    | { readonly check: Key }
  );

export interface Query {
  readonly pk: string;
  /** Sort keys from `from` to `to`, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Begins behind this sort key, which lies within `from` and `to`. */
  readonly after?: string | undefined;
  readonly descending?: boolean | undefined;
  /** At most so many items; default all there are. */
  readonly limit?: number | undefined;
  /** What was written a moment ago may be missing; half the price. */
  readonly eventually?: boolean | undefined;
}
/** An index's range: all keys of a partition with a number above or below a bound, which is not included. */
export interface IndexQuery {
  readonly index: string;
  readonly partition: { readonly name: string; readonly value: string };
  readonly number: { readonly name: string; readonly above?: number; readonly below?: number };
  readonly descending?: boolean;
  readonly limit: number;
}

/**
 * DynamoDB as the adapters use it. Every read is strongly consistent unless it says otherwise; throttled calls and
 * transactions that collide are tried again with growing, random pauses, about half a minute in all.
 */
export interface Dynamo {
  get(table: string, key: Key, eventually?: boolean): Promise<Item | undefined>;
  /** Many items by key, in no order; unknown ones are left out. */
  many(table: string, keys: readonly Key[], eventually?: boolean): Promise<Item[]>;
  query(table: string, query: Query): Promise<Item[]>;
  /** Keys from an index; eventually consistent. */
  keys(table: string, query: IndexQuery): Promise<Item[]>;
  /** One write. Answers the item after an update (an empty one otherwise), or undefined when its condition does not hold. */
  write(write: Write): Promise<Item | undefined>;
  /** At most 100 writes of different items, all or none. Answers false when a condition does not hold. */
  transact(writes: readonly Write[]): Promise<boolean>;
  /** Puts and removes without conditions, each on its own, at half the price of a transaction. */
  sweep(table: string, changes: { readonly puts?: readonly Item[]; readonly removes?: readonly Key[] }): Promise<void>;
}

/** How many items a transaction can hold. */
export const MOST_WRITES = 100;
