/** Where a row stands in an index: `sort` orders it within `partition` (byte order). */
export interface Entry {
  readonly index: string;
  readonly partition: string;
  readonly sort: string;
}
/** Numbers a row adds to a running total, kept exact by adding the difference whenever the row changes. */
export interface Tally {
  readonly tally: string;
  readonly partition: string;
  readonly add: Readonly<Record<string, number>>;
}

/** What a view keeps of one key: `parts` per contributing stream, and the `row` composed of them (null = hidden). */
export interface Stored {
  readonly revision: number;
  readonly parts: Readonly<Record<string, unknown>>;
  readonly row: unknown;
  readonly entries: readonly Entry[];
  readonly tallies: readonly Tally[];
  /** Per stream with a part the version up to which the row holds its facts; absent where only the cursor says so. */
  readonly applied?: Readonly<Record<string, number>> | undefined;
}
export interface Change extends Omit<Stored, "revision"> {
  readonly key: string;
  /** The revision that was read; 0 = absent. */
  readonly expected: number;
}

/** How far a commit brings a view with a stream, from the cursor that was read. */
export interface Move {
  readonly stream: string;
  readonly from: number;
  readonly to: number;
  /** All facts behind `from` are about one row, and few: a store that keeps `applied` need not move the cursor. */
  readonly mayStay?: boolean;
}

export interface Range {
  readonly index: string;
  readonly partition: string;
  /** Inclusive lower and exclusive upper bound of `sort`. */
  readonly from?: string;
  readonly to?: string;
  readonly descending?: boolean;
  readonly limit: number;
  /** Where the page before ended. */
  readonly after?: Position;
  /** Rows that fail are passed over; after `budget` touched items (default 1,000) the page ends early with a position. */
  readonly where?: (row: never) => boolean;
  readonly budget?: number;
}
export interface Position {
  readonly sort: string;
  readonly key: string;
}
/** A row with several places in the range is found once, at the place met first; `next` is there while more places follow. */
export interface Found {
  readonly rows: readonly { readonly key: string; readonly row: unknown }[];
  readonly next?: Position;
  /** Items the engine read for this page. */
  readonly touched: number;
}

/**
 * Read models: rows found by key or by a declared index, never by a scan. `view` is a physical name (`order-row.1`).
 * A commit applies all changes and moves the stream's cursor from `from` to `to`, or does nothing and answers false
 * (the cursor or a row's revision has moved on).
 */
export interface Views {
  get(tenant: string, view: string, key: string): Promise<Stored | undefined>;
  /** The row alone; undefined where there is none, or it is hidden. */
  row(tenant: string, view: string, key: string): Promise<unknown>;
  find(tenant: string, view: string, range: Range): Promise<Found>;
  /** The version of a stream up to which its facts are in the rows; rows may hold more of them (`applied`). */
  cursor(tenant: string, view: string, stream: string): Promise<number>;
  commit(tenant: string, view: string, move: Move, changes: readonly Change[]): Promise<boolean>;
  /** Totals of one partition, all zero when nothing was added. */
  tally(tenant: string, view: string, tally: string, partition: string): Promise<Readonly<Record<string, number>>>;
  /** Totals of each of these partitions, in their order, all zero where nothing was added. */
  talliesAt(
    tenant: string,
    view: string,
    tally: string,
    partitions: readonly string[],
  ): Promise<readonly Readonly<Record<string, number>>[]>;
  /** Totals of partitions in [from, to), at most `limit`, in order; of their sums only those of `names`, if given. */
  tallies(
    tenant: string,
    view: string,
    tally: string,
    range: { readonly from: string; readonly to: string; readonly limit: number; readonly names?: readonly string[] },
  ): Promise<readonly { readonly partition: string; readonly sums: Readonly<Record<string, number>> }[]>;
  /** Which generation of a view readers see; 1 unless it was rebuilt. */
  generation(view: string): Promise<number>;
  /** Makes a rebuilt generation the one readers see and drops the rows of all others. */
  switchTo(view: string, generation: number): Promise<void>;
}
