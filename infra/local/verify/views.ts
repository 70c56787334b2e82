import type { Ports } from "../../../functions/_platform/ports/index.ts";
import type { Engine } from "../../../functions/_platform/sqlite/index.ts";
import {
  catchUp,
  logicalName,
  memoryViews,
  type Projection,
  physicalName,
  type RowColumns,
  type Stored,
  textsIn,
  type Views,
} from "../../../functions/_platform/views/index.ts";
import { type Findings, reasonOf } from "./findings.ts";
import { type Stream, streamKey } from "./log.ts";

export interface Comparing {
  readonly engine: Engine;
  readonly ports: Pick<Ports, "store" | "views">;
  readonly streams: ReadonlyMap<string, Stream>;
  readonly found: Findings;
  /** Receives the number of streams folded. */
  readonly reached: (streams: number) => void;
}

/** The last version of a stream that holds something for a view. */
export const neededOf = ({ steps }: Projection, types: Stream["types"]): number =>
  Math.max(0, ...[...types].map(([type, version]) => (steps.has(type) ? version : 0)));

/** Replays a view from the log in memory, and compares rows, index entries, totals and cursors with the stored ones. */
export async function checkView(projection: Projection, work: Comparing): Promise<void> {
  const { ports, streams, found, reached } = work;
  const { view } = projection;
  const generation = await ports.views.generation(logicalName(view));
  const name = physicalName(view, generation);
  const { views, keys } = remembering();
  let folded = 0;
  for (const { tenant, stream, types } of streams.values()) {
    const needed = neededOf(projection, types);
    if (needed === 0) continue;
    const last = await foldedTo(projection, tenant, stream, { ports, views, generation, found });
    if (last === undefined) continue;
    const cursor = await ports.views.cursor(tenant, name, stream);
    if (cursor < needed || cursor > last) found.differs(view.name, `${stream} was followed to ${cursor} of ${needed}`);
    folded += 1;
    reached(folded);
    if (folded % 200 === 0) await new Promise(setImmediate);
  }
  const tenants = new Set([...keys.values()].map(({ tenant }) => tenant));
  for (const { tenant } of work.engine.all("SELECT DISTINCT tenant FROM view_rows WHERE view = ?", name))
    tenants.add(tenant as string);
  for (const tenant of tenants) {
    await compareRows(projection, { ...work, tenant, name, views, keys });
    compareTallies(
      view.name,
      await talliesOf(projection, views, tenant, name),
      keptTallies(work.engine, tenant, name),
      found,
    );
  }
}

/** Follows a stream in memory. Returns the version reached, or undefined if a fact cannot be read. */
async function foldedTo(
  projection: Projection,
  tenant: string,
  stream: string,
  { ports, views, generation, found }: Pick<Comparing, "ports" | "found"> & { views: Views; generation: number },
): Promise<number | undefined> {
  try {
    return await catchUp(projection, tenant, stream, ports.store, views, generation);
  } catch (error) {
    found.differs(projection.view.name, `${stream} cannot be folded: ${reasonOf(error)}`);
    return undefined;
  }
}

/** In-memory views that know their keys. */
function remembering(): { views: Views; keys: Map<string, { tenant: string; key: string }> } {
  const memory = memoryViews();
  const keys = new Map<string, { tenant: string; key: string }>();
  const commit: Views["commit"] = (tenant, view, cursor, changes) => {
    for (const { key } of changes) keys.set(streamKey(tenant, key), { tenant, key });
    return memory.commit(tenant, view, cursor, changes);
  };
  return { views: { ...memory, commit }, keys };
}

interface OfTenant extends Comparing {
  readonly tenant: string;
  readonly name: string;
  readonly views: Views;
  readonly keys: ReadonlyMap<string, { tenant: string; key: string }>;
}

async function compareRows(
  { view }: Projection,
  { engine, found, tenant, name, views, keys }: OfTenant,
): Promise<void> {
  const missing = new Set([...keys.values()].filter((each) => each.tenant === tenant).map(({ key }) => key));
  let [after, entries] = ["", 0];
  for (;;) {
    const rows = engine.all(
      "SELECT * FROM view_rows WHERE tenant = ? AND view = ? AND key > ? ORDER BY key LIMIT 500",
      tenant,
      name,
      after,
    );
    if (rows.length === 0) break;
    for (const row of rows) {
      const key = row.key as string;
      after = key;
      missing.delete(key);
      const folded = await views.get(tenant, name, key);
      found.counted("view rows", 1);
      if (!folded && holdsNothing(row)) continue;
      if (!folded) found.differs(view.name, `${key} is kept, the log tells of none`);
      else {
        const wrong = wrongWith(row, folded);
        if (wrong) found.differs(view.name, `${key} ${wrong}`);
      }
      entries += placesOf(folded).length;
      for (const [entry, partition, sort] of placesOf(folded))
        if (
          !engine.one(
            "SELECT 1 FROM view_entries WHERE tenant = ? AND view = ? AND entry = ? AND partition = ? AND sort = ? AND key = ?",
            tenant,
            name,
            entry,
            partition,
            sort,
            key,
          )
        )
          found.differs(view.name, `${key} is missing from the index ${entry}`);
    }
    await new Promise(setImmediate);
  }
  for (const key of missing) found.differs(view.name, `${key} is missing`);
  const stored = Number(
    engine.one("SELECT count(*) AS kept FROM view_entries WHERE tenant = ? AND view = ?", tenant, name)?.kept,
  );
  if (stored > entries) found.differs(view.name, `its indexes hold ${stored - entries} entries too many`);
  found.counted("index entries", stored);
}

/** Whether a row only says that facts added nothing, as earlier versions stored it. */
const holdsNothing = (row: Record<string, unknown>): boolean => row.parts === "{}" && row.row === "null";

/** How a stored row differs from what was folded of it. */
export function wrongWith(row: Record<string, unknown>, folded: Stored): string | undefined {
  const texts = readable(() => textsIn(row as unknown as RowColumns));
  const isSame = (read: () => unknown, expected: unknown) =>
    same(
      textOf(() => read()),
      expected,
    );
  if (!texts || !same(texts.row, folded.row) || !isSame(texts.parts, folded.parts)) return "is not what the log tells";
  if (!isSame(texts.entries, folded.entries) || !isSame(texts.tallies, folded.tallies))
    return "is found or counted by other things than it should";
  return undefined;
}

/** Where a row must be found, each position once. */
export function placesOf(folded: Stored | undefined): [string, string, string][] {
  const places = (folded?.entries ?? []).map(({ index, partition, sort }) => JSON.stringify([index, partition, sort]));
  return [...new Set(places)].map((each) => JSON.parse(each));
}

type Totals = Map<string, number>;

async function talliesOf({ view }: Projection, views: Views, tenant: string, name: string): Promise<Totals> {
  const totals: Totals = new Map();
  for (const tally of Object.keys(view.tallies ?? {}))
    for (const { partition, sums } of await views.tallies(tenant, name, tally, {
      from: "",
      to: "\u{10ffff}",
      limit: Number.MAX_SAFE_INTEGER,
    }))
      for (const [each, value] of Object.entries(sums))
        if (value !== 0) totals.set(`${tally}/${partition}/${each}`, value);
  return totals;
}

function keptTallies(engine: Engine, tenant: string, name: string): Totals {
  const rows = engine.all("SELECT * FROM view_tallies WHERE tenant = ? AND view = ? AND value <> 0", tenant, name);
  return new Map(rows.map((row) => [`${row.tally}/${row.partition}/${row.name}`, row.value as number]));
}

function compareTallies(view: string, folded: Totals, stored: Totals, found: Findings): void {
  found.counted("totals", folded.size);
  for (const key of new Set([...folded.keys(), ...stored.keys()]))
    if (!equal(folded.get(key) ?? 0, stored.get(key) ?? 0))
      found.differs(view, `the total ${key} is ${stored.get(key) ?? 0}, the log tells ${folded.get(key) ?? 0}`);
}

/** Sums beyond exact integers are compared as far as floating-point numbers allow. */
const equal = (a: number, b: number): boolean =>
  a === b || (!Number.isSafeInteger(a) && !Number.isSafeInteger(b) && Math.abs(a - b) <= Math.abs(a) / 1e12);

/** What `read` returns, or undefined if what is stored cannot be read. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
const textOf = (read: () => unknown): string | undefined => readable(() => JSON.stringify(read()));

/** The stored text and the folded value may differ in the order of names, which no reader sees. */
function same(stored: unknown, folded: unknown): boolean {
  if (stored === JSON.stringify(folded)) return true;
  try {
    return JSON.stringify(sorted(JSON.parse(stored as string))) === JSON.stringify(sorted(folded));
  } catch {
    return false;
  }
}
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  );
}
