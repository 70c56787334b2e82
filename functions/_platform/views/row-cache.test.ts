import { expect, test } from "vitest";
import { rowCache } from "./row-cache.ts";
import { columnsOf, textsIn } from "./sqlite-texts.ts";

const textsOf = (note: string) => textsIn(columnsOf({ parts: {}, row: { note }, entries: [], tallies: [] }));
const LARGE = "x".repeat(10_000);

test("a row is kept from its second reading on, and from the first on after a change", () => {
  const cache = rowCache();
  cache.keep("ord_1", textsOf("first"));
  expect(cache.get("ord_1")).toBeUndefined();
  const kept = cache.keep("ord_1", textsOf("first"));
  expect(cache.get("ord_1")).toBe(kept);
  cache.forget("ord_1");
  cache.noteRead("ord_1");
  expect(cache.get("ord_1")).toBeUndefined();
  cache.keep("ord_1", textsOf("second"));
  expect(cache.get("ord_1")?.row).toEqual({ note: "second" });
});

test("an export of more rows than there is room for leaves those that people look at", () => {
  const cache = rowCache();
  for (let times = 0; times < 2; times += 1) cache.keep("in a list", textsOf("list"));
  for (let order = 0; order < 2_500; order += 1) cache.keep(`ord_${order}`, textsOf(LARGE));
  expect(cache.get("in a list")?.row).toEqual({ note: "list" });
  expect(cache.get("ord_2499")).toBeUndefined();
});
