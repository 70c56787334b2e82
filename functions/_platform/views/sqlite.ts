import type { Engine } from "#platform/sqlite";
import { isFirstPlace } from "./place.ts";
import type { Change, Entry, Found, Range, Stored, Tally, Views } from "./port.ts";
import { type CachedRow, rowCache } from "./row-cache.ts";
import { columnsOf, type RowColumns, textsIn } from "./sqlite-texts.ts";

export const VIEWS_SCHEMA = [
  `CREATE TABLE IF NOT EXISTS view_rows (
     tenant TEXT, view TEXT, key TEXT, revision INTEGER, parts TEXT, row TEXT, entries TEXT, tallies TEXT,
     PRIMARY KEY (tenant, view, key))`,
  `CREATE TABLE IF NOT EXISTS view_entries (
     tenant TEXT, view TEXT, entry TEXT, partition TEXT, sort TEXT, key TEXT,
     PRIMARY KEY (tenant, view, entry, partition, sort, key)) WITHOUT ROWID`,
  `CREATE TABLE IF NOT EXISTS view_cursors (tenant TEXT, view TEXT, stream TEXT, version INTEGER, PRIMARY KEY (tenant, view, stream)) WITHOUT ROWID`,
  `CREATE TABLE IF NOT EXISTS view_tallies (
     tenant TEXT, view TEXT, tally TEXT, partition TEXT, name TEXT, value INTEGER,
     PRIMARY KEY (tenant, view, tally, partition, name)) WITHOUT ROWID`,
  "CREATE TABLE IF NOT EXISTS view_generations (view TEXT PRIMARY KEY, generation INTEGER) WITHOUT ROWID",
];

class Moved extends Error {}

const ofRow = "FROM view_rows WHERE tenant = ? AND view = ? AND key = ?";

/**
 * Views on SQLite: rows, index entries, cursors and totals change in one transaction, which need not wait for the disk:
 * what a power cut takes is read from the log again.
 */
export function sqliteViews(engine: Engine): Views {
  const cache = rowCache();
  const generations = new Map<string, number>();
  let changes = engine.changesByOthers();
  /** What is remembered holds as long as nobody else has written; own changes forget what they touch. */
  const refresh = () => {
    const now = engine.changesByOthers();
    if (now === changes) return;
    changes = now;
    cache.clear();
    generations.clear();
  };
  const columns = (tenant: string, view: string, key: string) =>
    engine.one(`SELECT revision, parts, row, entries, tallies ${ofRow}`, tenant, view, key) as
      | (RowColumns & { revision: number })
      | undefined;
  const stored = (tenant: string, view: string, key: string): Stored | undefined => {
    const found = columns(tenant, view, key);
    if (!found) return undefined;
    const texts = textsIn(found);
    return {
      revision: found.revision,
      get parts() {
        return texts.parts();
      },
      get row() {
        return JSON.parse(texts.row);
      },
      get entries() {
        return texts.entries();
      },
      get tallies() {
        return texts.tallies();
      },
    };
  };
  const nameOf = (tenant: string, view: string, key: string) => `${tenant}\n${view}\n${key}`;
  const read = (tenant: string, view: string, key: string): CachedRow | undefined => {
    const name = nameOf(tenant, view, key);
    const cached = cache.get(name);
    if (cached) return cached;
    const found = columns(tenant, view, key);
    return found && cache.keep(name, textsIn(found));
  };
  const cursorOf = (tenant: string, view: string, stream: string): number =>
    (engine.one("SELECT version FROM view_cursors WHERE tenant = ? AND view = ? AND stream = ?", tenant, view, stream)
      ?.version ?? 0) as number;
  const addTallies = (tenant: string, view: string, tallies: readonly Tally[], sign: 1 | -1) => {
    for (const { tally, partition, add } of tallies)
      for (const [name, value] of Object.entries(add))
        if (value)
          engine.run(
            "INSERT INTO view_tallies VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET value = value + excluded.value",
            ...[tenant, view, tally, partition, name, sign * value],
          );
  };
  const sameEntry = (a: Entry) => (b: Entry) => a.index === b.index && a.partition === b.partition && a.sort === b.sort;

  function apply(tenant: string, view: string, change: Change): void {
    const found = columns(tenant, view, change.key);
    if ((found?.revision ?? 0) !== change.expected) throw new Moved();
    const before = found && textsIn(found);
    const old = before?.entries() ?? [];
    cache.forget(nameOf(tenant, view, change.key));
    for (const entry of old.filter((each) => !change.entries.some(sameEntry(each))))
      engine.run(
        "DELETE FROM view_entries WHERE tenant = ? AND view = ? AND entry = ? AND partition = ? AND sort = ? AND key = ?",
        ...[tenant, view, entry.index, entry.partition, entry.sort, change.key],
      );
    for (const entry of change.entries.filter((each) => !old.some(sameEntry(each))))
      engine.run(
        "INSERT OR IGNORE INTO view_entries VALUES (?, ?, ?, ?, ?, ?)",
        ...[tenant, view, entry.index, entry.partition, entry.sort, change.key],
      );
    const sums = before?.tallies() ?? [];
    if (JSON.stringify(change.tallies) !== JSON.stringify(sums)) {
      addTallies(tenant, view, sums, -1);
      addTallies(tenant, view, change.tallies, 1);
    }
    const { parts, row, entries, tallies } = columnsOf(change);
    engine.run(
      `INSERT INTO view_rows VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (tenant, view, key) DO UPDATE SET
       revision = excluded.revision, parts = excluded.parts, row = excluded.row, entries = excluded.entries, tallies = excluded.tallies`,
      ...[tenant, view, change.key, change.expected + 1, parts, row, entries, tallies],
    );
  }

  function walk(tenant: string, view: string, range: Range, size: number, after: Range["after"]) {
    const down = range.descending === true;
    const beyond = `(sort, key) ${down ? "<" : ">"} (?, ?)`;
    const order = down ? "DESC" : "ASC";
    const plus = after ? "+" : ""; // keeps the planner on `beyond`, so that a deep page costs what the first does
    return engine.all(
      `SELECT sort, key FROM view_entries WHERE tenant = ? AND view = ? AND entry = ? AND partition = ?
       AND ${down ? "" : plus}sort >= ? ${range.to === undefined ? "" : `AND ${down ? plus : ""}sort < ?`} ${after ? `AND ${beyond}` : ""}
       ORDER BY sort ${order}, key ${order} LIMIT ?`,
      ...[tenant, view, range.index, range.partition, range.from ?? ""],
      ...(range.to === undefined ? [] : [range.to]),
      ...(after ? [after.sort, after.key] : []),
      size,
    ) as unknown as { sort: string; key: string }[];
  }

  function find(tenant: string, view: string, range: Range): Found {
    const budget = range.budget ?? 1000;
    const where = (range.where ?? (() => true)) as (row: unknown) => boolean;
    const rows: { key: string; row: unknown }[] = [];
    let touched = 0;
    let after = range.after;
    refresh();
    for (;;) {
      const size = Math.min(range.where && touched > 0 ? 100 : range.limit + 1, budget - touched + 1);
      const entries = walk(tenant, view, range, size, after);
      for (const entry of entries) {
        if (rows.length === range.limit || touched === budget) return { rows, touched, ...(after && { next: after }) };
        touched += 1;
        after = { sort: entry.sort, key: entry.key };
        const found = read(tenant, view, entry.key);
        if (found?.row && isFirstPlace(found.crowded, range, entry.sort) && where(found.row))
          rows.push({ key: entry.key, row: found.row });
      }
      if (entries.length < size) return { rows, touched };
    }
  }

  return {
    async get(tenant, view, key) {
      return stored(tenant, view, key);
    },
    async row(tenant, view, key) {
      refresh();
      return read(tenant, view, key)?.row ?? undefined;
    },
    async find(tenant, view, range) {
      return find(tenant, view, range);
    },
    async cursor(tenant, view, stream) {
      return cursorOf(tenant, view, stream);
    },
    async commit(tenant, view, { stream, from, to }, changes) {
      const work = () => {
        if (cursorOf(tenant, view, stream) !== from) throw new Moved();
        for (const change of changes) apply(tenant, view, change);
        engine.run("INSERT OR REPLACE INTO view_cursors VALUES (?, ?, ?, ?)", tenant, view, stream, to);
        return true;
      };
      return engine.writeSoon(work).catch((error: unknown) => {
        if (error instanceof Moved) return false;
        throw error;
      });
    },
    async tally(tenant, view, tally, partition) {
      const rows = engine.all(
        "SELECT name, value FROM view_tallies WHERE tenant = ? AND view = ? AND tally = ? AND partition = ?",
        ...[tenant, view, tally, partition],
      );
      return Object.fromEntries(rows.map((row) => [row.name as string, row.value as number]));
    },
    async tallies(tenant, view, tally, { from, to, limit }) {
      const rows = engine.all(
        `SELECT partition, json_group_object(name, value) AS sums FROM view_tallies
         WHERE tenant = ? AND view = ? AND tally = ? AND partition >= ? AND partition < ?
         GROUP BY partition ORDER BY partition LIMIT ?`,
        ...[tenant, view, tally, from, to, limit],
      );
      return rows.map((row) => ({ partition: row.partition as string, sums: JSON.parse(row.sums as string) }));
    },
    async generation(view) {
      refresh();
      const cached = generations.get(view);
      if (cached !== undefined) return cached;
      const row = engine.one("SELECT generation FROM view_generations WHERE view = ?", view);
      const generation = (row?.generation ?? 1) as number;
      generations.set(view, generation);
      return generation;
    },
    async switchTo(view, generation) {
      await engine.write(() => {
        engine.run("INSERT OR REPLACE INTO view_generations VALUES (?, ?)", view, generation);
        const keep = `${view}.${generation}`;
        for (const table of ["view_rows", "view_entries", "view_cursors", "view_tallies"])
          engine.run(`DELETE FROM ${table} WHERE view >= ? AND view < ? AND view <> ?`, `${view}.`, `${view}/`, keep);
        cache.clear();
        generations.clear();
      });
    },
  };
}
