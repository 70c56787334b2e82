import { expect, test } from "vitest";
import * as z from "zod";
import type { Recorded } from "#events/_kernel";
import { historyOf, revertsOf } from "./index.ts";

const fact = (version: number, type: string, data: object, stream = "product-1"): Recorded => ({
  type,
  data,
  version,
  tenant: "prj_1",
  stream,
  id: `${stream}@${version}`,
  at: `2026-03-0${version}T10:00:00.000Z`,
  actor: { kind: "user", id: "usr_1", name: "Ines" },
  meta: { command: "change", requestId: "r" },
});
const shape = { title: z.string().optional(), note: z.string().nullable().optional(), tax: z.int().optional() };
const labels = {
  titles: {},
  fields: { title: "Title" },
  reverts: { Changed: shape },
  undoes: { Discontinued: { status: "active" }, Reinstated: { status: "discontinued" } },
  occurrences: ["Sold"],
};
const added = fact(1, "Added", { id: "1", title: "Mug" });
const fields = (...facts: Recorded[]) => Object.fromEntries(revertsOf(facts, labels));

test("a change is put back with the values before it; what had none is cleared", () => {
  const changed = fact(2, "Changed", { id: "1", title: "Big mug", note: "New" });
  expect(fields(added, changed)).toEqual({ "product-1@2": { title: "Mug", note: null } });
  expect(historyOf([added, changed], labels).map(({ revert }) => revert)).toEqual([
    undefined,
    { title: "Mug", note: null },
  ]);
});

test("what the record holds again already is not put back", () => {
  const [there, back] = [fact(2, "Changed", { title: "Cup", note: "New" }), fact(3, "Changed", { title: "Mug" })];
  expect(fields(added, there, back)).toEqual({ "product-1@2": { note: null }, "product-1@3": { title: "Cup" } });
  expect(fields(added, fact(2, "Changed", { title: "Cup" }), back)["product-1@2"]).toBeUndefined();
});

test("a change with a field that cannot be put back shows no way back", () => {
  expect(fields(added, fact(2, "Changed", { title: "Cup", tax: 5 }))).toEqual({});
  expect(fields(added, fact(2, "Changed", { title: "Cup", unknown: 5 }))).toEqual({});
});

test("of steps to and fro only the last can be undone, in each stream", () => {
  const [off, on] = [fact(2, "Discontinued", {}), fact(3, "Reinstated", {})];
  expect(fields(added, off)).toEqual({ "product-1@2": { status: "active" } });
  expect(fields(added, off, on, fact(1, "Discontinued", {}, "product-2"))).toEqual({
    "product-1@3": { status: "discontinued" },
    "product-2@1": { status: "active" },
  });
});

test("an occurrence is no value a field had", () => {
  expect(fields(added, fact(2, "Sold", { note: "Sold" }), fact(3, "Changed", { note: "Kept" }))).toEqual({
    "product-1@3": { note: null },
  });
});
