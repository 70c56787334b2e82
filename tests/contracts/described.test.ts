import { expect, test } from "vitest";
import { MODULES } from "../../events/_described/all.ts";
import { calledIn, DESCRIBED, orderOf, pathOf, placeOf } from "../../events/_described/index.ts";
import { CATALOGUE } from "../../events/_public/index.ts";

const timesIn = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);
const areas = MODULES.flatMap((module) => ("areas" in module && module.areas ? module.areas : []));
const triggers = DESCRIBED.flatMap((each) => each.triggers ?? []);

test("an event is described once, and so is each name that is stored", () => {
  expect(DESCRIBED.length).toBeGreaterThan(60);
  expect(timesIn(DESCRIBED.map(({ event }) => event.type))).toEqual([]);
  expect(timesIn(DESCRIBED.flatMap(({ notice }) => notice?.reaction ?? []))).toEqual([]);
  expect(timesIn(CATALOGUE.map(({ name }) => name))).toEqual([]);
  expect(timesIn(triggers.map(({ event }) => event))).toEqual([]);
});

test("areas have a name and a place in the order of their own", () => {
  expect(timesIn(areas.map(({ name }) => name))).toEqual([]);
  expect(timesIn(areas.map(({ order }) => String(order)))).toEqual([]);
});

test("what flows can begin with has an area, which says who may see it", () => {
  const names = [...CATALOGUE.filter(({ direct }) => !direct), ...triggers.map(({ event: name }) => ({ name }))];
  expect(names.map(({ name }) => name).filter((name) => placeOf(name) === undefined)).toEqual([]);
});

test("public events stand in the order of their areas; what is sent by itself stands last", () => {
  const orders = CATALOGUE.map(({ name }) => orderOf(name));
  expect(orders).toEqual(orders.toSorted((a, b) => a - b));
  expect(CATALOGUE.slice(-2).map(({ name }) => name)).toEqual(["flow.step", "webhook.test"]);
});

test("a record has the page and the name that its area gives it", () => {
  expect(pathOf("order", "ord_1")).toBe("/orders/ord_1");
  expect(pathOf("variant", "var_1")).toBe("/products");
  expect(pathOf("faq", "faq_1")).toBeUndefined();
  expect(["blog", "faqvotes", "packing", "order"].map(calledIn)).toEqual(["Article", "FAQ", "Parcel", undefined]);
});
