import { expect, test } from "vitest";
import { searchEntries, searchRange } from "./search.ts";

const sortsOf = (...texts: string[]): string[] => searchEntries(texts, "z").map(({ sort }) => sort);
const finds = (wanted: string, ...texts: string[]): boolean => {
  const { partition, from, to } = searchRange(wanted)?.range ?? {};
  return searchEntries(texts, "z").some(
    (entry) => entry.partition === partition && entry.sort >= (from ?? "") && entry.sort <= (to ?? ""),
  );
};

test("a word that only begins another has no entry, and still finds its row", () => {
  expect(sortsOf("SM-10482", "Ines", "ines@example.com")).toEqual([
    "sm-10482 z",
    "10482 z",
    "ines@example.com z",
    "example z",
    "com z",
  ]);
  for (const wanted of ["sm", "SM-10482", "10482", "ines", "Ínes", "example"])
    expect(finds(wanted, "SM-10482", "Ines", "ines@example.com"), wanted).toBe(true);
});

test("a phone number is found however it is written", () => {
  for (const wanted of ["+44 7700 900417", "447700900417", "+447700900417", "4477", "44 7700"])
    expect(finds(wanted, "+44 7700 900417"), wanted).toBe(true);
});
