import { recentlyUsed } from "#platform/recent";
import type { Engine } from "#platform/sqlite";
import { isFirstPlace } from "./place.ts";
import type { Change, Entry, Found, Range, Stored, Tally, Views } from "./port.ts";
import { type CachedRow, rowCache } from "./row-cache.ts";
import { columnsOf, type RowColumns, type RowTexts, textsIn } from "./sqlite-texts.ts";

/**
 * The tables of all views. Tenant, view and index or total, which many rows repeat, are a number in `view_names`; where a row belongs
 * to the view itself, its item is empty. A SQL view of each writes the names out, as earlier versions stored them in a table.
 */
const TABLES = [
  {
    name: "rows",
    columns: "key TEXT, revision INTEGER, parts TEXT, row TEXT, entries TEXT, tallies TEXT, PRIMARY KEY (number, key))",
    written: "key, revision, parts, row, entries, tallies",
  },
  {
    name: "entries",
    item: "entry",
    columns: "partition TEXT, sort TEXT, key TEXT, PRIMARY KEY (number, partition, sort, key)) WITHOUT ROWID",
    written: "partition, sort, key",
  },
  {
    name: "cursors",
    columns: "stream TEXT, version INTEGER, PRIMARY KEY (number, stream)) WITHOUT ROWID",
    written: "stream, version",
  },
  {
    name: "tallies",
    item: "tally",
    columns: "partition TEXT, name TEXT, value INTEGER, PRIMARY KEY (number, partition, name)) WITHOUT ROWID",
    written: "partition, name, value",
  },
];

const writtenOut = ({ name, item, written }: (typeof TABLES)[number]) =>
  `CREATE VIEW IF NOT EXISTS view_${name} AS
     SELECT tenant, view, ${item ? `item AS ${item}, ` : ""}${written} FROM numbered_${name} JOIN view_names USING (number)`;

export const VIEWS_SCHEMA = [
  `CREATE TABLE IF NOT EXISTS view_names (
     number INTEGER PRIMARY KEY AUTOINCREMENT, tenant TEXT, view TEXT, item TEXT, UNIQUE (tenant, view, item))`,
  ...TABLES.map(({ name, columns }) => `CREATE TABLE IF NOT EXISTS numbered_${name} (number INTEGER, ${columns}`),
  ...TABLES.map(writtenOut),
  "CREATE TABLE IF NOT EXISTS view_generations (view TEXT PRIMARY KEY, generation INTEGER) WITHOUT ROWID",
];

/** Moves the tables of an earlier version, each in a transaction: whoever is interrupted begins with the next one. */
function numberEarlier(engine: Engine): void {
  for (const table of TABLES) {
    const earlier = `view_${table.name}`;
    if (!engine.one("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?", earlier)) continue;
    const item = table.item ?? "''";
    engine.one("PRAGMA secure_delete = ON");
    engine.run("BEGIN IMMEDIATE");
    engine.run(
      `INSERT OR IGNORE INTO view_names (tenant, view, item) SELECT DISTINCT tenant, view, ${item} FROM ${earlier} ORDER BY 1, 2, 3`,
    );
    engine.run(
      `INSERT INTO numbered_${table.name} SELECT number, ${table.written}
       FROM view_names CROSS JOIN ${earlier} USING (tenant, view) WHERE item = ${item}`,
    );
    engine.run(`DROP TABLE ${earlier}`);
    engine.run(writtenOut(table));
    engine.run("COMMIT");
  }
}

class Moved extends Error {}

/** A view of a tenant, and the numbers of its items. */
interface Numbers {
  readonly tenant: string;
  readonly view: string;
  readonly number: (item: string) => number;
}

const ofRow = "FROM numbered_rows WHERE number = ? AND key = ?";
/** What reading a row takes: the entries only where an earlier version stored them, as text. */
const TO_READ = "'' AS parts, row, iif(typeof(entries) = 'text', entries, '\n') AS entries, tallies";

/** How many numbers, and how many rows that were read to be changed, are remembered. */
const MAX_NUMBERS = 100_000;
const MAX_READ = 500;

/**
 * Views on SQLite: rows, index entries, cursors and totals change in one transaction, which need not wait for the disk:
 * what a power cut takes is read from the log again.
 */
export function sqliteViews(engine: Engine): Views {
  numberEarlier(engine);
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
  const numbers = new Map<string, number>();
  /** The number of a view, or of an index or total of it. It is remembered once it is on record, and never becomes another's. */
  const numberOf = (tenant: string, view: string, item = ""): number | undefined => {
    const name = nameOf(tenant, view, item);
    const cached = numbers.get(name);
    if (cached !== undefined) return cached;
    const found = engine.one(
      "SELECT number FROM view_names WHERE tenant = ? AND view = ? AND item = ?",
      ...[tenant, view, item],
    )?.number as number | undefined;
    if (numbers.size >= MAX_NUMBERS) numbers.clear();
    if (found !== undefined) numbers.set(name, found);
    return found;
  };
  /** The numbers of a view's items, those that have none get one, in a transaction before the one that uses it. */
  const numbered = async (tenant: string, view: string, items: ReadonlySet<string>): Promise<Map<string, number>> => {
    const missing = [...items].filter((item) => numberOf(tenant, view, item) === undefined);
    if (missing.length > 0)
      await engine.writeSoon(() =>
        engine.insert(
          "OR IGNORE INTO view_names (tenant, view, item)",
          missing.map((item) => [tenant, view, item]),
        ),
      );
    return new Map([...items].map((item) => [item, numberOf(tenant, view, item) as number]));
  };
  const columns = (number: number | undefined, key: string) =>
    (number === undefined
      ? undefined
      : engine.one(`SELECT revision, parts, row, entries, tallies ${ofRow}`, number, key)) as
      | (RowColumns & { revision: number })
      | undefined;
  /** Rows that were read to be changed, so that the change need not read them again. */
  const lately = recentlyUsed<{ revision: number; texts: RowTexts }>(MAX_READ);
  const stored = (tenant: string, view: string, key: string): Stored | undefined => {
    const found = columns(numberOf(tenant, view), key);
    if (!found) return undefined;
    const { revision } = found;
    const texts = textsIn(found);
    lately.set(nameOf(tenant, view, key), { revision, texts });
    return {
      revision,
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
    const number = numberOf(tenant, view);
    const found = number === undefined ? undefined : engine.one(`SELECT ${TO_READ} ${ofRow}`, number, key);
    return found && cache.keep(name, textsIn(found as unknown as RowColumns));
  };
  const cursorOf = (number: number | undefined, stream: string): number =>
    number === undefined
      ? 0
      : ((engine.one("SELECT version FROM numbered_cursors WHERE number = ? AND stream = ?", number, stream)?.version ??
          0) as number);
  const sameEntry = (a: Entry) => (b: Entry) => a.index === b.index && a.partition === b.partition && a.sort === b.sort;

  /** What a row was before its change; throws if it is not what was read of it. */
  function textsBefore(of: Numbers, { key, expected }: Change): RowTexts | undefined {
    const name = nameOf(of.tenant, of.view, key);
    const read = lately.get(name);
    lately.delete(name);
    if (expected === 0) return undefined;
    if (read?.revision === expected) return read.texts;
    const found = columns(of.number(""), key);
    if (found?.revision !== expected) throw new Moved();
    return textsIn(found);
  }

  function apply(of: Numbers, change: Change): void {
    const { key, expected } = change;
    const before = textsBefore(of, change);
    const name = nameOf(of.tenant, of.view, key);
    cache.forget(name);
    cache.noteRead(name); // what has just changed is about to be read
    const { parts, row, entries, tallies } = columnsOf(change);
    const written = expected
      ? engine.run(
          "UPDATE numbered_rows SET revision = ?, parts = ?, row = ?, entries = ?, tallies = ? WHERE number = ? AND key = ? AND revision = ?",
          ...[expected + 1, parts, row, entries, tallies, of.number(""), key, expected],
        )
      : engine.run(
          "INSERT INTO numbered_rows VALUES (?, ?, 1, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
          ...[of.number(""), key, parts, row, entries, tallies],
        );
    if (written === 0) throw new Moved();
    const old = before?.entries() ?? [];
    for (const { index, partition, sort } of old.filter((each) => !change.entries.some(sameEntry(each))))
      engine.run(
        "DELETE FROM numbered_entries WHERE number = ? AND partition = ? AND sort = ? AND key = ?",
        ...[of.number(index), partition, sort, key],
      );
    const fresh = change.entries.filter((each) => !old.some(sameEntry(each)));
    const rows = fresh.map(({ index, partition, sort }) => [of.number(index), partition, sort, key]);
    engine.insert("OR IGNORE INTO numbered_entries", rows);
    addTallies(of, before?.tallies() ?? [], change.tallies);
  }

  /** Adds to the totals by how much a row's have changed. */
  function addTallies(of: Numbers, before: readonly Tally[], now: readonly Tally[]): void {
    if (JSON.stringify(before) === JSON.stringify(now)) return;
    const sums = new Map<string, [number: number, partition: string, name: string, value: number]>();
    const addAll = (tallies: readonly Tally[], sign: 1 | -1) => {
      for (const { tally, partition, add } of tallies)
        for (const [name, value] of Object.entries(add)) {
          const number = of.number(tally);
          const id = `${number}\n${partition}\n${name}`;
          sums.set(id, [number, partition, name, (sums.get(id)?.[3] ?? 0) + sign * value]);
        }
    };
    addAll(before, -1);
    addAll(now, 1);
    const changed = [...sums.values()].filter(([, , , value]) => value !== 0);
    const adding = "ON CONFLICT DO UPDATE SET value = value + excluded.value";
    engine.insert("INTO numbered_tallies", changed, adding);
  }

  function moveCursor(of: Numbers, stream: string, from: number, to: number): boolean {
    const number = of.number("");
    const moved = from
      ? engine.run(
          "UPDATE numbered_cursors SET version = ? WHERE number = ? AND stream = ? AND version = ?",
          ...[to, number, stream, from],
        )
      : engine.run(
          "INSERT INTO numbered_cursors VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET version = excluded.version WHERE version = 0",
          ...[number, stream, to],
        );
    return moved > 0;
  }

  function walk(number: number, range: Range, size: number, after: Range["after"]) {
    const down = range.descending === true;
    const beyond = `(sort, key) ${down ? "<" : ">"} (?, ?)`;
    const order = down ? "DESC" : "ASC";
    const plus = after ? "+" : ""; // keeps the planner on `beyond`, so that a deep page costs what the first does
    return engine.all(
      `SELECT sort, key FROM numbered_entries WHERE number = ? AND partition = ?
       AND ${down ? "" : plus}sort >= ? ${range.to === undefined ? "" : `AND ${down ? plus : ""}sort < ?`} ${after ? `AND ${beyond}` : ""}
       ORDER BY sort ${order}, key ${order} LIMIT ?`,
      ...[number, range.partition, range.from ?? ""],
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
    const number = numberOf(tenant, view, range.index);
    if (number === undefined) return { rows, touched };
    for (;;) {
      const size = Math.min(range.where && touched > 0 ? 100 : range.limit + 1, budget - touched + 1);
      const entries = walk(number, range, size, after);
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
      return cursorOf(numberOf(tenant, view), stream);
    },
    async commit(tenant, view, { stream, from, to }, changes) {
      const items = new Set([""]);
      for (const { entries, tallies } of changes) {
        for (const { index } of entries) items.add(index);
        for (const { tally } of tallies) items.add(tally);
      }
      const own = await numbered(tenant, view, items);
      const number = (item: string) => (own.get(item) ?? numberOf(tenant, view, item)) as number;
      const work = () => {
        const of = { tenant, view, number };
        if (!moveCursor(of, stream, from, to)) return false;
        for (const change of changes) apply(of, change);
        return true;
      };
      return engine.writeSoon(work).catch((error: unknown) => {
        if (error instanceof Moved) return false;
        throw error;
      });
    },
    async tally(tenant, view, tally, partition) {
      const rows = engine.all(
        "SELECT name, value FROM numbered_tallies WHERE number = ? AND partition = ?",
        ...[numberOf(tenant, view, tally) ?? null, partition],
      );
      return Object.fromEntries(rows.map((row) => [row.name as string, row.value as number]));
    },
    async talliesAt(tenant, view, tally, partitions) {
      const rows = engine.all(
        `SELECT partition, json_group_object(name, value) AS sums FROM numbered_tallies
         WHERE number = ? AND partition IN (SELECT value FROM json_each(?)) GROUP BY partition`,
        ...[numberOf(tenant, view, tally) ?? null, JSON.stringify(partitions)],
      );
      const found = new Map(rows.map(({ partition, sums }) => [partition, JSON.parse(sums as string)]));
      return partitions.map((each) => found.get(each) ?? {});
    },
    async tallies(tenant, view, tally, { from, to, limit, names }) {
      const only = names ? `FILTER (WHERE name IN (${names.map(() => "?")}))` : "";
      const rows = engine.all(
        `SELECT partition, json_group_object(name, value) ${only} AS sums FROM numbered_tallies
         WHERE number = ? AND partition >= ? AND partition < ? GROUP BY partition ORDER BY partition LIMIT ?`,
        ...[...(names ?? []), numberOf(tenant, view, tally) ?? null, from, to, limit],
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
        const others = "view >= ? AND view < ? AND view <> ?";
        const names = [`${view}.`, `${view}/`, `${view}.${generation}`];
        for (const { name } of TABLES)
          engine.run(
            `DELETE FROM numbered_${name} WHERE number IN (SELECT number FROM view_names WHERE ${others})`,
            ...names,
          );
        engine.run(`DELETE FROM view_names WHERE ${others}`, ...names);
        numbers.clear();
        lately.clear();
        cache.clear();
        generations.clear();
      });
    },
  };
}
