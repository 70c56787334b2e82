import { expect, test } from "vitest";
import { Engine } from "#platform/sqlite";
import { temporaryEngine } from "../store/conformance-engine.ts";
import { sqliteViews, VIEWS_SCHEMA } from "./sqlite.ts";
import { columnsOf, textsIn } from "./sqlite-texts.ts";

const address = { line1: "22 Shore Place", city: "Edinburgh", postalCode: "EH6 6SW", country: "GB" };
const items = Array.from({ length: 8 }, (_, at) => ({
  title: `Mackerel tee ${at}`,
  sku: `SM-TEE-${at}`,
  price: 2100 + at,
}));
const parts = { "order-1": { number: "SM-1", address, items }, "fulfilment-1": { number: "SM-1-1", address, items } };
const row = { number: "SM-1", address, items, stage: "pending" };
const entries = items.map(({ title }) => ({ index: "search", partition: "ma", sort: title }));
const tallies = items.map(({ sku }) => ({ tally: "sold", partition: sku, add: { units: 1 } }));
const whole = { parts, row, entries, tallies };
const read = (columns: Parameters<typeof textsIn>[0]) => {
  const texts = textsIn(columns);
  return { parts: texts.parts(), row: JSON.parse(texts.row), entries: texts.entries(), tallies: texts.tallies() };
};

test("what only the next write reads takes a fifth of its text, and all of a row comes back as it was", () => {
  const columns = columnsOf(whole);
  expect(columns.parts.length * 5).toBeLessThan(JSON.stringify(parts).length);
  expect(columns.entries.length * 5).toBeLessThan(JSON.stringify([entries, tallies]).length);
  expect(read(columns)).toEqual(whole);
  expect(textsIn(columns).crowded()).toEqual(entries);
  const alone = { index: "number", partition: "", sort: "SM-1" };
  expect(textsIn(columnsOf({ ...whole, entries: [alone, ...entries] })).crowded()).toEqual(entries);
});

test("a row that no index finds is deflated, one that lists read is not", () => {
  expect(columnsOf(whole).row).toBe(JSON.stringify(row));
  const alone = columnsOf({ ...whole, entries: [] });
  expect(alone.row.length * 2).toBeLessThan(JSON.stringify(row).length);
  expect(read(alone)).toEqual({ ...whole, entries: [] });
});

test("a row that is the part of one stream is stored once, a hidden one has no content", () => {
  const single = { ...whole, parts: { "order-1": row } };
  expect(columnsOf(single).parts).toBe('"order-1"');
  expect(read(columnsOf(single))).toEqual(single);
  const hidden = { parts, row: null, entries: [], tallies: [] };
  expect(read(columnsOf(hidden))).toEqual(hidden);
});

const EARLIER = [
  `CREATE TABLE IF NOT EXISTS view_rows (tenant TEXT, view TEXT, key TEXT, revision INTEGER, parts TEXT, row TEXT, entries TEXT, tallies TEXT,
   PRIMARY KEY (tenant, view, key)) WITHOUT ROWID`,
  `CREATE TABLE IF NOT EXISTS view_entries (tenant TEXT, view TEXT, entry TEXT, partition TEXT, sort TEXT, key TEXT,
   PRIMARY KEY (tenant, view, entry, partition, sort, key)) WITHOUT ROWID`,
  "CREATE TABLE IF NOT EXISTS view_cursors (tenant TEXT, view TEXT, stream TEXT, version INTEGER, PRIMARY KEY (tenant, view, stream)) WITHOUT ROWID",
  `CREATE TABLE IF NOT EXISTS view_tallies (tenant TEXT, view TEXT, tally TEXT, partition TEXT, name TEXT, value INTEGER,
   PRIMARY KEY (tenant, view, tally, partition, name)) WITHOUT ROWID`,
];
const places = (sorts: readonly string[]) => sorts.map((sort) => ({ index: "number", partition: "", sort }));

test.each([
  ["with named fields", (each: object) => each],
  ["without names", (each: object) => Object.values(each)],
])("a row that an earlier version stored %s is read, and is stored anew when it changes", async (_, form) => {
  const engine = new Engine(":memory:", [...EARLIER, ...VIEWS_SCHEMA]);
  const old = places(["SM-1", "SM-1A"]);
  const counted = [{ tally: "tab", partition: "all", add: { orders: 1 } }];
  const values = [JSON.stringify(parts), JSON.stringify(row), JSON.stringify(old.map(form)), JSON.stringify(counted)];
  engine.run("INSERT INTO view_rows VALUES ('t1', 'order.1', 'ord_1', 1, ?, ?, ?, ?)", ...values);
  engine.run("INSERT INTO view_tallies VALUES ('t1', 'order.1', 'tab', 'all', 'orders', 1)");
  for (const { sort } of old)
    engine.run("INSERT INTO view_entries VALUES ('t1', 'order.1', 'number', '', ?, 'ord_1')", sort);
  engine.run("INSERT INTO view_cursors VALUES ('t1', 'order.1', 'order-1', 4)");
  const tables = ["view_rows", "view_entries", "view_cursors", "view_tallies"];
  const writtenOut = () => tables.map((table) => engine.all(`SELECT * FROM ${table}`));
  const earlier = writtenOut();
  const views = sqliteViews(engine);
  expect(writtenOut()).toEqual(earlier);
  expect(engine.all("SELECT name FROM sqlite_schema WHERE type = 'view' ORDER BY 1")).toHaveLength(tables.length);
  const before = await views.get("t1", "order.1", "ord_1");
  expect(before).toEqual({ revision: 1, parts, row, entries: old, tallies: counted });
  const range = { index: "number", partition: "", limit: 5 };
  expect((await views.find("t1", "order.1", range)).rows).toEqual([{ key: "ord_1", row }]);
  const change = { key: "ord_1", expected: 1, parts, row, entries: places(["SM-2", "SM-3"]), tallies: [] };
  expect(await views.commit("t1", "order.1", { stream: "order-1", from: 4, to: 5 }, [change])).toBe(true);
  expect(engine.all("SELECT sort FROM view_entries")).toEqual([{ sort: "SM-2" }, { sort: "SM-3" }]);
  expect(await views.tally("t1", "order.1", "tab", "all")).toEqual({ orders: 0 });
  const { expected, key, ...now } = change;
  expect(await views.get("t1", "order.1", key)).toEqual({ revision: 2, ...now });
  expect((await views.find("t1", "order.1", range)).rows).toEqual([{ key, row }]);
  expect((await views.find("t1", "order.1", { ...range, descending: true })).rows).toEqual([{ key, row }]);
  expect(await views.cursor("t1", "order.1", "order-1")).toBe(5);
  expect(engine.one("SELECT parts FROM view_rows")?.parts).toBeInstanceOf(Uint8Array);
  engine.close();
});

test("of an earlier folder whose tables could not all be moved, none is lost: the next start moves the rest", async () => {
  const file = await temporaryEngine([...EARLIER, ...VIEWS_SCHEMA]);
  file.engine.run("INSERT INTO view_rows VALUES ('t1', 'order.1', 'ord_1', 1, '{}', '{}', '[]', '[]')");
  file.engine.run("INSERT INTO view_entries VALUES ('t1', 'order.1', 'number', '', 'SM-1', 'ord_1')");
  const run = file.engine.run.bind(file.engine);
  file.engine.run = (sql, ...values) => {
    if (sql === "DROP TABLE view_entries") throw new Error("the power is gone");
    return run(sql, ...values);
  };
  expect(() => sqliteViews(file.engine)).toThrow("the power is gone");
  run("ROLLBACK");
  const engine = file.reopen();
  expect(engine.all("SELECT key FROM numbered_rows")).toEqual([{ key: "ord_1" }]);
  expect(engine.all("SELECT key FROM numbered_entries")).toEqual([]);
  const found = await sqliteViews(engine).find("t1", "order.1", { index: "number", partition: "", limit: 5 });
  expect(found.rows).toEqual([{ key: "ord_1", row: {} }]);
  await file.close();
});
