import { expect, test } from "vitest";
import { parse } from "./language.ts";

test("a query is an aggregate of a metric, with filters, labels to tell apart and a step", () => {
  expect(parse("sum(orders.placed)")).toEqual({ aggregate: "sum", metric: "orders.placed", filters: [], by: [] });
  expect(parse(" avg ( shop.visits { page:home , -country:GB } ) by (country, page) every 6h ")).toEqual({
    aggregate: "avg",
    metric: "shop.visits",
    by: ["country", "page"],
    every: { count: 6, unit: "h" },
    filters: [
      { label: "page", values: ["home"], not: false },
      { label: "country", values: ["GB"], not: true },
    ],
  });
});

test("a label named twice means either value, and a value may stand in quotes", () => {
  expect(parse('count(a.b{c:one,c:"two words",c:3-4})')).toMatchObject({
    filters: [{ label: "c", values: ["one", "two words", "3-4"], not: false }],
  });
});

test("an error has its position", () => {
  const wrong: [string, number, string][] = [
    ["", 1, "Expected sum, count, avg or last, but the query ends"],
    ["median(orders.placed)", 1, "Begin with what to calculate: sum, count, avg or last"],
    ["sum orders.placed", 5, "Expected “(”, but there is “orders.placed”"],
    ["sum(orders.placed", 18, "Expected “)”, but the query ends"],
    ["sum(orders.placed{channel})", 26, "Expected “:”, but there is “}”"],
    ["sum(orders.placed) by country", 23, "Expected “(”, but there is “country”"],
    ["sum(orders.placed) every day", 26, "Expected a step, like 1h, 1d or 1w, but there is “day”"],
    ["sum(orders.placed) every 0d", 26, "Expected a step, like 1h, 1d or 1w, but there is “0d”"],
    ["sum(orders.placed) please", 20, "Expected by, every or the end, but there is “please”"],
    ["sum(orders.placed) | x", 20, "Expected by, every or the end, but there is “|”"],
  ];
  for (const [query, position, message] of wrong) expect([query, parse(query)]).toEqual([query, { position, message }]);
});

test("a long text of nonsense is turned away at once", () => {
  const started = performance.now();
  parse(`${"(".repeat(50_000)}`);
  parse(`sum(${"a".repeat(50_000)}`);
  expect(performance.now() - started).toBeLessThan(1000);
});
