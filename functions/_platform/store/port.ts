import type { Actor, CommitMeta, Fact, Recorded } from "#events/_kernel";
import type { BalanceChange } from "#platform/domain";

/** One atomic write to one stream: head, facts, idempotency, reservations and balances, or nothing. */
export interface Append {
  readonly stream: string;
  /** The stream's version the decision was made on; 0 = it does not exist yet. */
  readonly expected: number;
  /** At most 20 facts and 256 KB of JSON. */
  readonly facts: readonly Fact[];
  readonly at: string;
  readonly actor: Actor;
  readonly meta: CommitMeta;
  readonly idempotency?: { readonly key: string; readonly hash: string };
  readonly reserve?: readonly string[];
  readonly release?: readonly string[];
  readonly balances?: readonly BalanceChange[];
}

export type Appended =
  | { readonly ok: true; readonly version: number; readonly facts: readonly Recorded[] }
  | { readonly ok: false; readonly reason: "version-conflict"; readonly actual: number }
  | {
      readonly ok: false;
      readonly reason: "repeated";
      readonly hash: string;
      readonly stream: string;
      readonly version: number;
    }
  | { readonly ok: false; readonly reason: "taken"; readonly name: string; readonly owner: string }
  | { readonly ok: false; readonly reason: "insufficient"; readonly name: string; readonly available: number }
  | { readonly ok: false; readonly reason: "too-large" };

/** A commit as readers of the whole log see it; `position` grows, with gaps allowed. */
export interface Commit {
  readonly position: number;
  readonly tenant: string;
  readonly stream: string;
  readonly facts: readonly Recorded[];
}

/**
 * The event store. Tenant is the first part of every key. An append is acknowledged once it is durable.
 * Facts are never deleted, and only an erasure changes their data. Source: design of DynamoDB's TransactWriteItems, which every
 * adapter must be able to match.
 */
export interface EventStore {
  append(tenant: string, append: Append): Promise<Appended>;
  /** Facts of one stream with a version above `after` (default 0), in order. Unknown stream = empty. */
  load(tenant: string, stream: string, after?: number): Promise<readonly Recorded[]>;
  /** What an idempotency key was used for, if ever. */
  repeated(tenant: string, key: string): Promise<{ hash: string; stream: string; version: number } | undefined>;
  owner(tenant: string, reservation: string): Promise<string | undefined>;
  /** A balance that was never changed is 0. */
  balance(tenant: string, name: string): Promise<number>;
  /** The whole log after a position, oldest first, at most `limit` commits. */
  log(after: number, limit: number): Promise<readonly Commit[]>;
  /**
   * Puts other data in the place of a stream's facts, for an erasure (decision 0115); types, versions, times and people stay.
   * Each commit is written as a whole, and changed again where another rewrote it meanwhile. Returns how many facts changed.
   */
  rewrite(tenant: string, stream: string, change: (fact: Recorded) => Promise<unknown>): Promise<number>;
  /** One tenant's commits before a position, newest first: the project's feed. */
  recent(tenant: string, limit: number, before?: number): Promise<readonly Commit[]>;
}

export const MAX_FACTS = 20;
export const MAX_COMMIT_BYTES = 256 * 1024;
