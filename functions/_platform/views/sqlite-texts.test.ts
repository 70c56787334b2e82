import { expect, test } from "vitest";
import { Engine } from "#platform/sqlite";
import { sqliteViews, VIEWS_SCHEMA } from "./sqlite.ts";
import { entriesIn, partsIn, storedEntries, storedParts } from "./sqlite-texts.ts";

const address = { line1: "22 Shore Place", city: "Edinburgh", postalCode: "EH6 6SW", country: "GB" };
const items = Array.from({ length: 8 }, (_, at) => ({
  title: `Mackerel tee ${at}`,
  sku: `SM-TEE-${at}`,
  price: 2100 + at,
}));
const parts = { "order-1": { number: "SM-1", address, items }, "fulfilment-1": { number: "SM-1-1", address, items } };
const row = { number: "SM-1", address, items, stage: "pending" };
const entries = Array.from({ length: 12 }, (_, at) => ({ index: "search", partition: "ma", sort: `mackerel ${at}` }));

test("parts that say what their row says take a fifth of their text, and come back as they were", () => {
  const stored = storedParts(parts, JSON.stringify(row));
  expect(stored.length * 5).toBeLessThan(JSON.stringify(parts).length);
  expect(partsIn(stored, JSON.stringify(row))).toEqual(parts);
});

test("entries leave out the names of their fields, and come back as they were", () => {
  expect(storedEntries(entries).length).toBeLessThan(JSON.stringify(entries).length * 0.6);
  expect(entriesIn(storedEntries(entries))).toEqual(entries);
});

test("a row that an earlier version stored is read, and its old places are removed when it changes", async () => {
  const engine = new Engine(":memory:", VIEWS_SCHEMA);
  const views = sqliteViews(engine);
  const old = [{ index: "number", partition: "", sort: "SM-1" }];
  const values = [JSON.stringify(parts), JSON.stringify(row), JSON.stringify(old), "[]"];
  engine.run("INSERT INTO view_rows VALUES ('t1', 'order.1', 'ord_1', 1, ?, ?, ?, ?)", ...values);
  engine.run("INSERT INTO view_entries VALUES ('t1', 'order.1', 'number', '', 'SM-1', 'ord_1')");
  expect(await views.get("t1", "order.1", "ord_1")).toEqual({ revision: 1, parts, row, entries: old, tallies: [] });
  const range = { index: "number", partition: "", limit: 5 };
  expect((await views.find("t1", "order.1", range)).rows).toEqual([{ key: "ord_1", row }]);
  const change = { key: "ord_1", expected: 1, parts, row, entries: [{ ...old[0], sort: "SM-2" }], tallies: [] };
  const move = { stream: "order-1", from: 0, to: 1 };
  expect(await views.commit("t1", "order.1", move, [change as never])).toBe(true);
  expect(engine.all("SELECT sort FROM view_entries")).toEqual([{ sort: "SM-2" }]);
  expect(await views.get("t1", "order.1", "ord_1")).toMatchObject({ revision: 2, parts, entries: [{ sort: "SM-2" }] });
  engine.close();
});
