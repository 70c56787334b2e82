import type { Recorded } from "#events/_kernel";

const MAX_RUN_MS = 10 * 60_000;

/**
 * Facts of one type that one person wrote one after another become one entry of the history, at most ten minutes long: a draft that saves
 * itself would fill its history. The last of them gives the moment and the version.
 */
export function mergeRuns(facts: readonly Recorded[], type: string): Recorded[] {
  const entries: Recorded[] = [];
  let began = 0;
  for (const fact of facts) {
    const last = entries.at(-1);
    const follows =
      last?.type === type &&
      fact.type === type &&
      last.stream === fact.stream &&
      last.actor.id === fact.actor.id &&
      last.meta.via === fact.meta.via &&
      Date.parse(fact.at) - began <= MAX_RUN_MS;
    if (follows)
      entries[entries.length - 1] = { ...fact, data: { ...(last.data as object), ...(fact.data as object) } };
    else {
      entries.push(fact);
      began = Date.parse(fact.at);
    }
  }
  return entries;
}
