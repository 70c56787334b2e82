import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Filter, parse, planOf, type SearchQuery } from "./index.ts";

test("words, fields, or, not, quotes and comparisons are understood", () => {
  expect(parse('visibility:published type:parent-platform,project -status:done "big mug" mug total:>=100')).toEqual({
    words: ["big mug", "mug"],
    filters: [
      { field: "visibility", negated: false, op: "is", values: ["published"] },
      { field: "type", negated: false, op: "is", values: ["parent-platform", "project"] },
      { field: "status", negated: true, op: "is", values: ["done"] },
      { field: "total", negated: false, op: "gte", values: ["100"] },
    ],
  });
  expect(parse("a:1..3 b:1.. c:..3 d:<4 e:<=5 f:>6")).toMatchObject({
    filters: [
      { op: "between", values: ["1", "3"] },
      { op: "gte", values: ["1"] },
      { op: "lte", values: ["3"] },
      { op: "lt", values: ["4"] },
      { op: "lte", values: ["5"] },
      { op: "gt", values: ["6"] },
    ],
  });
  expect(parse("price:1.5..2.5")).toMatchObject({ filters: [{ op: "between", values: ["1.5", "2.5"] }] });
});

test("what looks like no field is a word", () => {
  expect(parse("12:30 -mug x@y.example +447700900417")).toEqual({
    words: ["12:30", "-mug", "x@y.example", "+447700900417"],
    filters: [],
  });
});

test("an error tells where it begins", () => {
  expect(parse('mug "big')).toEqual({ error: "This quotation mark is not closed", position: 4 });
  expect(parse("status: mug")).toEqual({ error: "A value is missing here", position: 7 });
  expect(parse("status:a,,b")).toEqual({ error: "A value is missing here", position: 9 });
});

const value = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 });
const field = fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,8}$/);
const filter: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    field,
    negated: fc.boolean(),
    op: fc.constant("is" as const),
    values: fc.array(value, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    field,
    negated: fc.boolean(),
    op: fc.constantFrom("gt", "gte", "lt", "lte"),
    values: value.map((each) => [each]),
  }),
  fc.record({ field, negated: fc.boolean(), op: fc.constant("between" as const), values: fc.tuple(value, value) }),
);
const quoted = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;
const SIGNS: Record<string, string> = { gt: ">", gte: ">=", lt: "<", lte: "<=" };
const written = ({ words, filters }: SearchQuery) =>
  [
    ...words.map(quoted),
    ...filters.map(({ field: name, negated, op, values }) => {
      const all = values.map(quoted);
      return `${negated ? "-" : ""}${name}:${op === "is" ? all.join(",") : op === "between" ? all.join("..") : SIGNS[op] + all.join("")}`;
    }),
  ].join(" ");

test("every query that can be written is read back the same", () => {
  fc.assert(
    fc.property(
      fc.record({ words: fc.array(value, { maxLength: 3 }), filters: fc.array(filter, { maxLength: 4 }) }),
      (query) => {
        expect(parse(written(query))).toEqual(query);
      },
    ),
  );
});

test("no text makes the parser throw, and an error points into the text", () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab:-",.<>= \\\t1é') });
  fc.assert(
    fc.property(text, (each) => {
      const query = parse(each);
      if ("error" in query) expect(query.position).toBeLessThanOrEqual(each.length);
      else expect(query.words.every((word) => word !== "")).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

interface Row {
  readonly status: string;
  readonly tags: readonly string[];
  readonly total: number;
  readonly placed?: string;
}
const fields = {
  status: { of: (row: Row) => row.status, index: "status" },
  tag: { of: (row: Row) => row.tags },
  total: { of: (row: Row) => row.total },
  placed: { of: (row: Row) => row.placed },
};
const row: Row = { status: "Active", tags: ["red", "new"], total: 20 };
const fits = (text: string) => {
  const plan = planOf(text, fields);
  return "error" in plan ? plan.error : plan.fits(row);
};

test("a plan tests rows by every filter", () => {
  expect(fits("status:active,done tag:new total:10..20")).toBe(true);
  expect(fits("-tag:red")).toBe(false);
  expect(fits("total:>20")).toBe(false);
  expect(fits("total:<100")).toBe(true);
  expect(fits("total:>many")).toBe(false);
  expect(fits("placed:>2026-01-01")).toBe(false);
});

test("a plan takes the index of a field asked for by one value", () => {
  expect(planOf("mug cup tag:red status:ACTIVE", fields)).toMatchObject({
    words: "mug cup",
    narrowest: { index: "status", partition: "active" },
  });
  expect(planOf("-status:active", fields)).not.toHaveProperty("narrowest");
  expect(planOf("status:active,done", fields)).not.toHaveProperty("narrowest");
  const tags = { of: ({ tags }: typeof row) => tags, index: "tag" };
  const among = { ...fields, tag: tags, status: { ...fields.status, common: "active" } };
  expect(planOf("status:Active", among)).not.toHaveProperty("narrowest");
  expect(planOf("status:active tag:red", among)).toMatchObject({ narrowest: { index: "tag", partition: "red" } });
  expect(planOf("status:done tag:red", among)).toMatchObject({ narrowest: { index: "status", partition: "done" } });
});

test("a plan names unknown fields and where a text breaks", () => {
  expect(fits("colour:red total:1")).toBe("Unknown: colour. Use status, tag, total, placed");
  expect(fits('"mug')).toBe("This quotation mark is not closed (character 1)");
});
