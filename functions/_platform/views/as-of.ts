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
 * With `stream`, its part is folded too where the row has none of it yet.
 */
export async function foldAgain(
  of: Projection,
  tenant: string,
  key: string,
  store: EventStore,
  views: Views,
  stream?: string,
): Promise<void> {
  const name = physicalName(of.view, await views.generation(logicalName(of.view)));
  for (;;) {
    const stored = await views.get(tenant, name, key);
    const streams = [...new Set([...Object.keys(stored?.parts ?? {}), ...(stream === undefined ? [] : [stream])])];
    const [first] = streams;
    if (first === undefined) return;
    const at = await views.cursor(tenant, name, first);
    const facts: Recorded[] = [];
    const applied: Record<string, number> = { ...stored?.applied };
    for (const each of streams) {
      const upTo = Math.max(await views.cursor(tenant, name, each), stored?.applied?.[each] ?? 0);
      facts.push(...(await store.load(tenant, each)).filter((fact) => fact.version <= upTo));
      if (each === stream && !(each in applied)) applied[each] = upTo;
    }
    const parts = partsOf(of, facts, key);
    if (!stored && Object.keys(parts).length === 0) return;
    const kept = Object.fromEntries(
      Object.entries(applied).filter(([each]) => each in parts || each in (stored?.applied ?? {})),
    );
    const change = {
      ...changeOf(of, key, stored?.revision ?? 0, parts),
      applied: stream === undefined ? stored?.applied : kept,
    };
    if (await views.commit(tenant, name, { stream: first, from: at, to: at, mayStay: true }, [change])) return;
  }
}
