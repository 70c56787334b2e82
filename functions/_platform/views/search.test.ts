import fc from "fast-check";
import { expect, test } from "vitest";
import { byBytes } from "./place.ts";
import type { Entry } from "./port.ts";
import { normalised, searchEntries, searchRange, wordsOf } from "./search.ts";

const sortsOf = (...texts: string[]): string[] => searchEntries(texts, "z").map(({ sort }) => sort);
const isIn = (wanted: string, entry: Entry): boolean => {
  const { partition, from, to } = searchRange(wanted)?.range ?? {};
  return entry.partition === partition && byBytes(entry.sort, from ?? "") >= 0 && byBytes(entry.sort, to ?? "") < 0;
};
const finds = (wanted: string, ...texts: string[]): boolean =>
  searchEntries(texts, "z").some((entry) => isIn(wanted, entry));

test("a word that only begins another has no entry, and still finds its row", () => {
  expect(sortsOf("SM-10482", "Ines", "ines@example.com")).toEqual([
    "sm-10482 z",
    "10482 z",
    "ines@example.com z",
    "example.com z",
  ]);
  for (const wanted of ["sm", "SM-10482", "10482", "ines", "Ínes", "example", "example.com", "@example.com"])
    expect(finds(wanted, "SM-10482", "Ines", "ines@example.com"), wanted).toBe(true);
});

test("a phone number is found however it is written", () => {
  for (const number of ["+44 7700 900417", "+447700900417"]) {
    for (const wanted of ["+44 7700 900417", "447700900417", "+447700900417", "4477", "44 7700"])
      expect(finds(wanted, number), wanted).toBe(true);
  }
  expect(sortsOf("+447700900417")).toEqual(["447700900417 z"]);
});

test.each([
  ["Łukasz", "lukasz"],
  ["Ørsted", "orsted"],
  ["Groß", "gross"],
  ["Đorđe", "dorde"],
  ["Işık", "isik"],
  ["Œuvre", "oeuvre"],
  ["O’Brien", "obrien"],
  ["D'Arcy", "d’arcy"],
  ["Smith–Jones", "smith-jones"],
  ["Jean-Luc", "jean‑luc"],
])("%s and %s find each other", (name, typed) => {
  expect([finds(typed, name), finds(name, typed)]).toEqual([true, true]);
});

test("the beginning of a name and its parts find it", () => {
  expect([finds("thordar", "Þórðardóttir"), finds("o‘br", "OʼBrien"), finds("brien", "O’Brien")]).toEqual([
    true,
    true,
    true,
  ]);
});

test("the top-level domain of an email address is no word; its domain, the other parts and the whole are", () => {
  expect(wordsOf("Ines.Okafor@print.example.co.uk")).toEqual([
    "ines.okafor@print.example.co.uk",
    "ines",
    "okafor",
    "print",
    "example",
    "co",
    "print.example.co.uk",
  ]);
  expect(wordsOf("com@example.com")).toContain("com");
  expect(wordsOf("example.com")).toContain("com");
});

const letters = fc.string({
  unit: fc.constantFrom("a", "b", "é", "ß", "語", "4", "7", "\u{1f5a8}"),
  minLength: 1,
  maxLength: 5,
});
const marks = fc.constantFrom("", "", "+", "-", ".", "@", "(", "' ", " ", "&", "—");
const texts = fc.oneof(
  fc.array(fc.tuple(marks, letters, marks), { minLength: 1, maxLength: 6 }).map((each) => each.flat().join("")),
  fc.string({ unit: fc.constantFrom(..."0123456789+-(). "), maxLength: 16 }),
  fc.tuple(letters, letters, fc.constantFrom("com", "co.uk", "de")).map(([name, at, end]) => `${name}@${at}.${end}`),
  fc.string({ unit: "binary", maxLength: 12 }).filter((text) => !text.includes("\u{10ffff}")), // no character
);
const isPhone = (text: string): boolean => /^\+?[\d\s().-]{6,}$/.test(normalised(text));

test("every word that is indexed can be looked up by its own entry", () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const entry of searchEntries([text], "z")) {
        const word = entry.sort.slice(0, -2);
        // What looks like a telephone number is looked up by its digits, unless another word stands beside it.
        const wanted = isPhone(word) && /\D/.test(word) ? `${word} a` : word;
        expect([word, isIn(wanted, entry), searchRange(wanted)?.range.from]).toEqual([word, true, word]);
      }
    }),
    { numRuns: 2_000 },
  );
});

test("every text is found by each of its words, their parts and what they begin with", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const plain = normalised(text);
      for (const word of plain.split(" ")) {
        const bare = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
        const topLevel = /^[^@]+@[^@]+\.([\p{L}\p{N}]+)$/u.exec(bare)?.[1];
        const parts = word.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== topLevel);
        for (const whole of [word, ...parts]) {
          const points = [...whole];
          for (let end = 2; end <= points.length; end += 1) {
            const wanted = points.slice(0, end).join("");
            const { from = "" } = searchRange(wanted)?.range ?? {};
            if ([...from].length > 1 && !(isPhone(wanted) && /\D/.test(wanted)))
              expect([wanted, finds(wanted, text)]).toEqual([wanted, true]);
          }
        }
      }
      if (isPhone(text) && /\d\D*\d/.test(text)) expect([text, finds(text, text)]).toEqual([text, true]);
    }),
    { numRuns: 2_000 },
  );
});
