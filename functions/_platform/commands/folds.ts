import type { LRUCache } from "lru-cache";
import type { Recorded } from "#events/_kernel";
import { type AnyDecider, fold } from "#platform/domain";
import { recentlyUsed } from "#platform/recent";
import type { EventStore } from "#platform/store";

interface Folded {
  readonly version: number;
  /** How often the stream had been rewritten. */
  readonly rewrites: number;
  readonly state: unknown;
}

const LONG = 50;
const MAX_FOLDS = 1000;
const remembered = new WeakMap<EventStore["load"], LRUCache<string, Folded>>();
const rewrites = recentlyUsed<number>(MAX_FOLDS);

/** States of a stream that this process remembers are not used any more: an erasure rewrote its facts. */
export const forgetState = (tenant: string, stream: string): unknown =>
  rewrites.set(`${tenant}\n${stream}`, (rewrites.get(`${tenant}\n${stream}`) ?? 0) + 1);

/**
 * The state of a stream and the facts that were read for it: at least those after `since`. Where a stream is long its state is
 * remembered, so that the next command reads what has happened since and not everything again.
 */
export async function stateOf(
  store: EventStore,
  decider: AnyDecider,
  tenant: string,
  stream: string,
  since: number | undefined,
): Promise<{ state: unknown; version: number; facts: readonly Recorded[] }> {
  const long = remembered.get(store.load) ?? recentlyUsed<Folded>(MAX_FOLDS);
  remembered.set(store.load, long);
  const name = `${tenant}\n${stream}`;
  const rewritten = rewrites.get(name) ?? 0;
  const found = long.get(name);
  const cached = found?.rewrites === rewritten ? found : undefined;
  const from = cached?.version ?? 0;
  const facts = await store.load(tenant, stream, Math.min(from, since ?? from));
  const version = facts.at(-1)?.version ?? from;
  const fresh = facts.filter((fact) => fact.version > from);
  const state = fold(decider, fresh, cached?.state);
  if (version >= LONG) long.set(name, { version, rewrites: rewritten, state });
  return { state, version, facts };
}
