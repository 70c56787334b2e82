import { expect, test } from "vitest";
import { judged, patternsIn } from "./slow-patterns.mjs";

const BROKEN = [
  "const tags = /<[^>]*>/g;",
  'const ends = new RegExp("-+$");',
  "const words = /^(\\w+\\s?)*$/;",
  "const quoted = /On\\b.{4,200}:\\s*$/;",
  "const linear = /<[^<>]*>/g;",
  'const word = RegExp("^[a-z]+$", "i");',
  "const none = /abc?/;",
].join("\n");

test("a pattern whose time may grow faster than its text is found wherever it is written", async () => {
  const found = patternsIn("a.ts", BROKEN);
  expect(found.map(({ at, pattern }) => `${at} ${pattern}`)).toEqual([
    "a.ts:1 /<[^>]*>/g",
    "a.ts:2 /-+$/",
    "a.ts:3 /^(\\w+\\s?)*$/",
    "a.ts:4 /On\\b.{4,200}:\\s*$/",
    "a.ts:5 /<[^<>]*>/g",
    "a.ts:6 /^[a-z]+$/i",
    "a.ts:7 /abc?/",
  ]);
  expect([...(await judged(found, new Set(["/^[a-z]+$/i"])))].sort()).toEqual([
    ["/-+$/", "2nd degree polynomial"],
    ["/<[^<>]*>/g", undefined],
    ["/<[^>]*>/g", "2nd degree polynomial"],
    ["/On\\b.{4,200}:\\s*$/", "2nd degree polynomial"],
    ["/^(\\w+\\s?)*$/", "exponential"],
  ]);
}, 120_000);
