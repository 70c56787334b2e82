import type { EventType, FactOf, Recorded } from "#events/_kernel";
import type { EventStore } from "#platform/store";
import type { Change, Stored, Views } from "./port.ts";
import { entriesOf, logicalName, physicalName, talliesOf, type View } from "./view.ts";

type Keys = string | readonly string[] | undefined;
interface Step {
  readonly keys: (fact: Recorded) => Keys;
  readonly apply: (part: unknown, fact: Recorded, key: string) => unknown;
}

/** How a view follows the log. Each stream folds its own part of a row; `compose` makes the row of all parts, in any order of arrival. */
export interface Projection {
  readonly view: View;
  readonly steps: ReadonlyMap<string, Step>;
  readonly compose: (parts: Readonly<Record<string, unknown>>, key: string) => unknown;
}
interface Building<Part> extends Projection {
  when<E extends EventType>(
    type: E,
    keys: (fact: Recorded<FactOf<E>>) => Keys,
    apply: (part: Part | undefined, fact: Recorded<FactOf<E>>, key: string) => Part | undefined,
  ): Building<Part>;
}

/** A projection whose rows each come from one stream. */
export const projection = <Row>(of: View<Row>): Building<Row> =>
  composed<Row, Row>(of, (parts) => Object.values(parts)[0]);

/** A projection whose rows are composed of the parts several streams contribute. */
export function composed<Part, Row>(
  of: View<Row>,
  compose: (parts: Readonly<Record<string, Part>>, key: string) => Row | undefined,
): Building<Part> {
  const steps = new Map<string, Step>();
  const building: Building<Part> = {
    view: of as View,
    steps,
    compose: compose as Projection["compose"],
    when(type, keys, apply) {
      steps.set(type.type, { keys: keys as Step["keys"], apply: apply as Step["apply"] });
      return building;
    },
  };
  return building;
}

/** So many facts of a stream are rather read again than a cursor moved: a write costs five times what reading does. */
const FEW = 20;

/**
 * A delivery is a doorbell: brings the view up to date with one stream by reading the log from the view's own cursor.
 * Duplicates, gaps and disorder are therefore one code path. Answers the version reached.
 */
export async function catchUp(
  of: Projection,
  tenant: string,
  stream: string,
  store: EventStore,
  views: Views,
  generation?: number,
): Promise<number> {
  const name = physicalName(of.view, generation ?? (await views.generation(logicalName(of.view))));
  for (;;) {
    const from = await views.cursor(tenant, name, stream);
    const fresh = await store.load(tenant, stream, from);
    const to = fresh.at(-1)?.version;
    if (to === undefined) return from;
    if (from === 0 && to <= FEW && !fresh.some(({ type }) => of.steps.has(type))) return to;
    const rows = await rowsOf(of, fresh, async (key) => {
      const stored = await views.get(tenant, name, key);
      return { stored, part: stored?.parts[stream], isChanged: false };
    });
    const changes = [...rows].flatMap(([key, row]) => (row.isChanged ? [changed(of, key, row, stream, to)] : []));
    const mayStay = rows.size <= 1 && to - from <= FEW && changes.every(({ applied = {} }) => stream in applied);
    if (await views.commit(tenant, name, { stream, from, to, mayStay }, changes)) return to;
  }
}

interface Folding {
  readonly stored: Stored | undefined;
  readonly part: unknown;
  readonly isChanged: boolean;
}

/** The rows that a stream's facts are about, with the stream's part as it becomes. */
async function rowsOf(
  of: Projection,
  fresh: readonly Recorded[],
  begin: (key: string) => Promise<Folding>,
): Promise<Map<string, Folding>> {
  const rows = new Map<string, Folding>();
  for (const fact of fresh) {
    const step = of.steps.get(fact.type);
    const keys = step?.keys(fact);
    if (!step || keys === undefined) continue;
    for (const key of typeof keys === "string" ? [keys] : keys) {
      const row = rows.get(key) ?? (await begin(key));
      rows.set(key, row);
      if (fact.version <= (row.stored?.applied?.[fact.stream] ?? 0)) continue;
      const part = step.apply(row.part, fact, key) ?? undefined;
      rows.set(key, { ...row, part, isChanged: row.isChanged || part !== row.part });
    }
  }
  return rows;
}

const changed = (of: Projection, key: string, { stored, part }: Folding, stream: string, to: number): Change => ({
  ...changeOf(of, key, stored?.revision ?? 0, ordered({ ...stored?.parts, [stream]: part })),
  applied: ordered({ ...stored?.applied, [stream]: part === undefined ? part : to }) as Record<string, number>,
});

/** The parts that are there, in the order of their streams. */
export const ordered = (parts: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(parts)
      .filter(([, part]) => part !== undefined && part !== null)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** What makes the row of these parts, in place of the row's revision `expected`. */
export function changeOf({ view, compose }: Projection, key: string, expected: number, parts: Change["parts"]): Change {
  const row = compose(parts, key) ?? null;
  const [entries, tallies] = row === null ? [[], []] : [entriesOf(view, row), talliesOf(view, row)];
  return { key, expected, parts, row, entries, tallies };
}
