import { join } from "node:path";
import type { Service } from "../../../functions/_platform/relay/index.ts";
import type { Engine } from "../../../functions/_platform/sqlite/index.ts";
import {
  catchUp,
  logicalName,
  memoryViews,
  type Projection,
  physicalName,
  type Stored,
  type Views,
} from "../../../functions/_platform/views/index.ts";
import { DATABASE } from "../data-files.ts";
import { type Local, localPorts } from "../ports.ts";
import { streamKey } from "./log.ts";
import { type Comparing, neededOf, placesOf, wrongWith } from "./views.ts";

type Row = ReturnType<Engine["all"]>[number];
/** Cursors by view, then by stream. */
type Cursors = ReadonlyMap<string, ReadonlyMap<string, number>>;
/** Rows of a table that only one of two folders has, by view; `sign` is 1 for this folder, -1 for the verified one. */
type Differing = ReadonlyMap<string, readonly Row[]>;

/** How the views of a folder differ from those of the verified folder that it began as a copy of. */
export interface Since {
  readonly verified: Local;
  readonly cursorsNow: Cursors;
  readonly cursorsThen: Cursors;
  readonly rows: Differing;
  readonly entries: Differing;
  readonly tallies: Differing;
}

/**
 * Compares the tables of two folders. Returns undefined if the log does not begin as the verified one, or if a person's key
 * was destroyed since, which changes what earlier facts say: then all of it must be folded again.
 */
export function sinceVerified(engine: Engine, folder: string, services: readonly Service[]): Since | undefined {
  engine.run("ATTACH ? AS verified", join(folder, DATABASE));
  const lost = engine.one(
    `SELECT EXISTS (SELECT * FROM verified.commits EXCEPT SELECT * FROM main.commits)
       OR EXISTS (SELECT * FROM verified.subject_keys EXCEPT SELECT * FROM main.subject_keys) AS lost`,
  );
  if (lost?.lost !== 0) return undefined;
  return {
    verified: localPorts({ folder, services }),
    cursorsNow: cursorsIn(engine, "main"),
    cursorsThen: cursorsIn(engine, "verified"),
    rows: differing(engine, "view_rows"),
    entries: differing(engine, "view_entries"),
    tallies: differing(engine, "view_tallies"),
  };
}

function cursorsIn(engine: Engine, database: "main" | "verified"): Cursors {
  const cursors = new Map<string, Map<string, number>>();
  for (const { tenant, view, stream, version } of engine.all(`SELECT * FROM ${database}.view_cursors`)) {
    const ofView = cursors.get(view as string) ?? new Map<string, number>();
    cursors.set(view as string, ofView.set(streamKey(tenant, stream), version as number));
  }
  return cursors;
}

function differing(engine: Engine, table: string): Differing {
  const [now, then] = [`SELECT * FROM main.${table}`, `SELECT * FROM verified.${table}`];
  const rows = engine.all(
    `SELECT 1 AS sign, * FROM (${now} EXCEPT ${then}) UNION ALL SELECT -1, * FROM (${then} EXCEPT ${now})`,
  );
  const ofViews = new Map<string, Row[]>();
  for (const row of rows) {
    const ofView = ofViews.get(row.view as string) ?? [];
    ofView.push(row);
    ofViews.set(row.view as string, ofView);
  }
  return ofViews;
}

/**
 * Whether a view is what the verified folder says with the facts since folded into it. False says only that it must be folded
 * from the beginning to know.
 */
export async function isFoldedSince(
  projection: Projection,
  { engine, ports, streams }: Comparing,
  since: Since,
): Promise<boolean> {
  const { verified, cursorsNow, cursorsThen } = since;
  const logical = logicalName(projection.view);
  const generation = await ports.views.generation(logical);
  if (generation !== (await verified.ports.views.generation(logical))) return false;
  const name = physicalName(projection.view, generation);
  const { views, touched } = foldedOnto(verified.ports.views);
  for (const { tenant, stream, version, types } of streams.values()) {
    const needed = neededOf(projection, types);
    if (needed === 0) continue;
    const key = streamKey(tenant, stream);
    const before = cursorsThen.get(name)?.get(key) ?? 0;
    const cursor = cursorsNow.get(name)?.get(key) ?? 0;
    if (cursor < needed || cursor > version) return false;
    if (needed <= before) continue;
    await views.commit(tenant, name, { stream, from: 0, to: before }, []);
    await catchUp(projection, tenant, stream, ports.store, views, generation);
  }
  const expected = { entries: new Map<string, number>(), tallies: new Map<string, number>() };
  for (const { tenant, key, before } of touched.values()) {
    const folded = await views.get(tenant, name, key);
    const row = engine.one("SELECT * FROM view_rows WHERE tenant = ? AND view = ? AND key = ?", tenant, name, key);
    if (!row || !folded || wrongWith(row, folded)) return false;
    add(expected, tenant, key, folded, 1);
    add(expected, tenant, key, before, -1);
  }
  if (since.rows.get(name)?.some(({ tenant, key }) => !touched.has(streamKey(tenant, key)))) return false;
  const entries = sumsOf(since.entries.get(name), ["entry", "partition", "sort", "key"]);
  const tallies = sumsOf(since.tallies.get(name), ["tally", "partition", "name"]);
  return isSame(entries, expected.entries) && isSame(tallies, expected.tallies);
}

interface Touched {
  readonly tenant: string;
  readonly key: string;
  /** The row as it was verified. */
  readonly before: Stored | undefined;
}

/** Views in memory that begin with the rows of others, each when it is first read; and the rows that were changed in them. */
function foldedOnto(verified: Views): { views: Views; touched: ReadonlyMap<string, Touched> } {
  const memory = memoryViews();
  const read = new Map<string, Stored | undefined>();
  const touched = new Map<string, Touched>();
  const get: Views["get"] = async (tenant, view, key) => {
    const id = streamKey(tenant, key);
    if (!read.has(id)) {
      const before = await verified.get(tenant, view, key);
      read.set(id, before);
      if (before) await memory.commit(tenant, view, { stream: id, from: 0, to: 1 }, [copied(before, key)]);
    }
    return memory.get(tenant, view, key);
  };
  const commit: Views["commit"] = (tenant, view, cursor, changes) => {
    for (const { key } of changes) {
      const id = streamKey(tenant, key);
      touched.set(id, { tenant, key, before: read.get(id) });
    }
    return memory.commit(tenant, view, cursor, changes);
  };
  return { views: { ...memory, get, commit }, touched };
}

const copied = ({ parts, row, entries, tallies }: Stored, key: string) => ({
  key,
  expected: 0,
  parts,
  row,
  entries,
  tallies,
});

type Sums = Map<string, number>;
const addTo = (sums: Sums, id: readonly unknown[], value: number) => {
  const key = JSON.stringify(id);
  sums.set(key, (sums.get(key) ?? 0) + value);
};

function add(
  { entries, tallies }: { entries: Sums; tallies: Sums },
  tenant: string,
  key: string,
  stored: Stored | undefined,
  sign: 1 | -1,
): void {
  for (const place of placesOf(stored)) addTo(entries, [tenant, ...place, key], sign);
  for (const { tally, partition, add: each } of stored?.tallies ?? [])
    for (const [name, value] of Object.entries(each)) addTo(tallies, [tenant, tally, partition, name], sign * value);
}

function sumsOf(rows: readonly Row[] = [], columns: readonly string[]): Sums {
  const sums: Sums = new Map();
  for (const row of rows) {
    const value = (row.sign as number) * ((row.value ?? 1) as number);
    addTo(sums, [row.tenant, ...columns.map((column) => row[column])], value);
  }
  return sums;
}

const isSame = (one: Sums, other: Sums): boolean =>
  [...one.keys(), ...other.keys()].every((key) => (one.get(key) ?? 0) === (other.get(key) ?? 0));
