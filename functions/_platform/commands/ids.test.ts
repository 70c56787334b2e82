import { expect, test } from "vitest";
import { derivedId, idsOf, withoutRepeats } from "./ids.ts";

const clock = () => new Date("2026-03-02T09:00:00.000Z");
const words = ["prj_1", "createOrder:usr_1", "form-1"];

test("ids of one request differ by kind and part, and are the same when it is repeated", () => {
  const ids = () => {
    const newId = withoutRepeats(idsOf(words, clock));
    return [newId("ord"), newId("ful", "0"), newId("ful", "1"), newId("ful")];
  };
  expect(new Set(ids()).size).toBe(4);
  expect(ids()).toEqual(ids());
});

test("an id without a part is what it always was, so that a create from before is still the same record", () => {
  expect(idsOf(words, clock)("ord")).toBe(derivedId("ord", ...words));
});

test.each([
  ["derived from a key", words],
  ["by chance", undefined],
])("to ask twice for the same kind and part throws where ids are %s", (_, from) => {
  const newId = withoutRepeats(idsOf(from, clock));
  newId("ful", "0");
  newId("ful", "1");
  expect(() => newId("ful", "1")).toThrow("give each a part of its own");
});

test("a kind is three letters: a number in it would be lost with whatever replaces it", () => {
  expect(() => withoutRepeats(idsOf(words, clock))("ful0")).toThrow("no kind of id");
});
