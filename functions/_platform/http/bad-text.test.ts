import { expect, test } from "vitest";
import { refuseBadText } from "./bad-text.ts";
import type { Problem } from "./errors.ts";

const errorsOf = (sent: unknown): string[] => {
  try {
    refuseBadText(sent);
    return [];
  } catch (problem) {
    return Object.keys((problem as Problem).body.errors ?? {});
  }
};

test("plain values, long texts and whole pairs pass", () => {
  for (const sent of [undefined, null, 1, true, "", "👩‍👩‍👧", { a: ["é".repeat(10_000), { b: null }] }])
    expect(errorsOf(sent)).toEqual([]);
});

test("NUL and half a pair are refused wherever they are, and the field is named", () => {
  expect(errorsOf({ name: "a\0b" })).toEqual(["name"]);
  expect(errorsOf({ items: [{ note: "ok" }, { note: "\ud83d" }] })).toEqual(["items.1.note"]);
  expect(errorsOf({ labels: { "\udc00x": "1" } })).toEqual(["labels.\ufffdx"]);
  expect(errorsOf("\0")).toEqual(["body"]);
});

test("what is nested deeper than 64 levels is refused, however deep, and names of the language are names", () => {
  expect(errorsOf(JSON.parse(`${"[".repeat(64)}${"]".repeat(64)}`))).toEqual([]);
  expect(errorsOf({ x: JSON.parse(`${"[".repeat(400_000)}${"]".repeat(400_000)}`) })).toEqual(["x"]);
  expect(errorsOf(JSON.parse('{"__proto__":"\\u0000"}'))).toEqual(["__proto__"]);
});

test("no more than a few faults are listed", () => {
  expect(errorsOf(Array.from({ length: 5000 }, () => "\0")).length).toBeLessThan(30);
});
