import { LRUCache } from "lru-cache";
import type { Recorded } from "#events/_kernel";
import { type AnyDecider, fold } from "#platform/domain";
import type { EventStore } from "#platform/store";

interface Folded {
  readonly version: number;
  readonly state: unknown;
}

const LONG = 50;
const MAX_FOLDS = 1000;
const remembered = new WeakMap<EventStore["load"], LRUCache<string, Folded>>();

/**
 * The state of a stream and the facts that were read for it: all of them when `whole`. Where a stream is long its state is
 * remembered, so that the next command reads what has happened since and not everything again.
 */
export async function stateOf(
  store: EventStore,
  decider: AnyDecider,
  tenant: string,
  stream: string,
  whole: boolean,
): Promise<{ state: unknown; version: number; facts: readonly Recorded[] }> {
  const long = remembered.get(store.load) ?? new LRUCache<string, Folded>({ max: MAX_FOLDS });
  remembered.set(store.load, long);
  const name = `${tenant}\n${stream}`;
  const cached = whole ? undefined : long.get(name);
  const facts = await store.load(tenant, stream, cached?.version ?? 0);
  const version = facts.at(-1)?.version ?? cached?.version ?? 0;
  const state = fold(decider, facts, cached?.state);
  if (version >= LONG) {
    long.set(name, { version, state });
  }
  return { state, version, facts };
}
