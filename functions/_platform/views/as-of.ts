import type { Recorded } from "#events/_kernel";
import type { EventStore } from "#platform/store";
import type { Views } from "./port.ts";
import { changeOf, ordered, type Projection } from "./projection.ts";
import { logicalName, physicalName, type View } from "./view.ts";

function partsOf(of: Projection, facts: readonly Recorded[], key: string): Record<string, unknown> {
  const parts: Record<string, unknown> = {};
  for (const fact of facts) {
    const step = of.steps.get(fact.type);
    const keys = step?.keys(fact);
    if (step && (keys === key || (Array.isArray(keys) && keys.includes(key))))
      parts[fact.stream] = step.apply(parts[fact.stream], fact, key);
  }
  return ordered(parts);
}

/**
 * The row a projection makes of these facts alone, in memory; undefined where it makes none. Give the facts of every
 * stream that contributes to the row, each up to the moment asked about.
 */
export function rowAsOf<Row>(
  of: Projection,
  view: View<Row>,
  facts: readonly Recorded[],
  key: string,
): Row | undefined {
  const row = of.compose(partsOf(of, facts, key), key) ?? undefined;
  return row === undefined ? undefined : view.row.parse(row);
}

/**
 * Folds one row again from its streams, as the log now reads (after a person was erased). Bring the view up to date with
 * the stream first; a concurrent change wins and is folded from the new reading as well, so this tries until it fits.
 */
export async function foldAgain(
  of: Projection,
  tenant: string,
  key: string,
  store: EventStore,
  views: Views,
): Promise<void> {
  const name = physicalName(of.view, await views.generation(logicalName(of.view)));
  for (;;) {
    const stored = await views.get(tenant, name, key);
    const [first] = Object.keys(stored?.parts ?? {});
    if (!stored || first === undefined) return;
    const at = await views.cursor(tenant, name, first);
    const facts: Recorded[] = [];
    for (const stream of Object.keys(stored.parts)) {
      const upTo = Math.max(await views.cursor(tenant, name, stream), stored.applied?.[stream] ?? 0);
      facts.push(...(await store.load(tenant, stream)).filter((fact) => fact.version <= upTo));
    }
    const change = { ...changeOf(of, key, stored.revision, partsOf(of, facts, key)), applied: stored.applied };
    if (await views.commit(tenant, name, { stream: first, from: at, to: at, mayStay: true }, [change])) return;
  }
}
