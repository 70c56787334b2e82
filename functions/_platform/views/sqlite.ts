import type { Engine } from "#platform/sqlite";
import { isFirstPlace } from "./place.ts";
import type { Change, Entry, Found, Range, Stored, Tally, Views } from "./port.ts";

export const VIEWS_SCHEMA = [
  `CREATE TABLE IF NOT EXISTS view_rows (
     tenant TEXT, view TEXT, key TEXT, revision INTEGER, parts TEXT, row TEXT, entries TEXT, tallies TEXT,
     PRIMARY KEY (tenant, view, key)) WITHOUT ROWID`,
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

/** Views on SQLite: rows, index entries, cursors and totals change in one transaction. */
export function sqliteViews(engine: Engine): Views {
  const stored = (tenant: string, view: string, key: string): Stored | undefined => {
    const row = engine.one("SELECT * FROM view_rows WHERE tenant = ? AND view = ? AND key = ?", tenant, view, key);
    return (
      row && {
        revision: row.revision as number,
        parts: JSON.parse(row.parts as string),
        row: JSON.parse(row.row as string),
        entries: JSON.parse(row.entries as string),
        tallies: JSON.parse(row.tallies as string),
      }
    );
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
    const before = stored(tenant, view, change.key);
    if ((before?.revision ?? 0) !== change.expected) throw new Moved();
    const old = before?.entries ?? [];
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
    addTallies(tenant, view, before?.tallies ?? [], -1);
    addTallies(tenant, view, change.tallies, 1);
    engine.run(
      "INSERT OR REPLACE INTO view_rows VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      ...[tenant, view, change.key, change.expected + 1, JSON.stringify(change.parts), JSON.stringify(change.row)],
      ...[JSON.stringify(change.entries), JSON.stringify(change.tallies)],
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
    for (;;) {
      const size = Math.min(range.where ? 100 : range.limit + 1, budget - touched + 1);
      const entries = walk(tenant, view, range, size, after);
      for (const entry of entries) {
        if (rows.length === range.limit || touched === budget) return { rows, touched, ...(after && { next: after }) };
        touched += 1;
        after = { sort: entry.sort, key: entry.key };
        const found = stored(tenant, view, entry.key);
        if (found?.row && isFirstPlace(found.entries, range, entry.sort) && where(found.row))
          rows.push({ key: entry.key, row: found.row });
      }
      if (entries.length < size) return { rows, touched };
    }
  }

  return {
    async get(tenant, view, key) {
      return stored(tenant, view, key);
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
      return engine.write(work).catch((error: unknown) => {
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
      return (engine.one("SELECT generation FROM view_generations WHERE view = ?", view)?.generation ?? 1) as number;
    },
    async switchTo(view, generation) {
      await engine.write(() => {
        engine.run("INSERT OR REPLACE INTO view_generations VALUES (?, ?)", view, generation);
        const keep = `${view}.${generation}`;
        for (const table of ["view_rows", "view_entries", "view_cursors", "view_tallies"])
          engine.run(`DELETE FROM ${table} WHERE view >= ? AND view < ? AND view <> ?`, `${view}.`, `${view}/`, keep);
      });
    },
  };
}
