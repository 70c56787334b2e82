import type { Entry, Range } from "./port.ts";

/** Text as search sees it: no accents, lower case, one space. */
export const normalised = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

/**
 * The words a text is found by. "Ines@Example.com" gives the whole and its parts; "+44 7700 900417" its digits;
 * "SM-10482" the number with and without its prefix.
 */
export function wordsOf(text: string): string[] {
  const plain = normalised(text);
  const words = new Set<string>();
  for (const word of plain.split(" ")) {
    const bare = word.replace(/^[^\p{L}\p{N}+]+|[^\p{L}\p{N}]+$/gu, "");
    if (!bare) continue;
    words.add(bare);
    for (const part of bare.split(/[^\p{L}\p{N}]+/u)) if (part) words.add(part);
  }
  const digits = plain.replace(/\D/g, "");
  if (/^\+?[\d\s().-]{6,}$/.test(plain)) words.add(digits);
  return [...words].filter((word) => word.length <= 80);
}

const partitionOf = (word: string): string => [...word].slice(0, 2).join("");

/** Words without those that only begin another: whoever looks for "sm" finds "sm-10482". */
const longestOf = (words: ReadonlySet<string>): string[] =>
  [...words].filter((word) => ![...words].some((other) => other !== word && other.startsWith(word)));

/** Index entries for prefix search: one per word, ordered by word and then by `sort`. */
export function searchEntries(texts: readonly (string | undefined)[], sort: string): Entry[] {
  const words = longestOf(new Set(texts.flatMap((text) => (text ? wordsOf(text) : []))));
  return words.map((word) => ({ index: "search", partition: partitionOf(word), sort: `${word} ${sort}` }));
}

/** How to look `text` up: a range over its longest word, and a test that every other word fits the own words of a row in it. */
export function searchRange(text: string):
  | {
      range: Pick<Range, "index" | "partition" | "from" | "to">;
      fits: (texts: readonly (string | undefined)[]) => boolean;
    }
  | undefined {
  const wanted = normalised(text)
    .split(" ")
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""))
    .filter(Boolean);
  const phone = /^\+?[\d\s().-]{6,}$/.test(normalised(text)) ? [normalised(text).replace(/\D/g, "")] : undefined;
  const words = phone ?? wanted;
  const longest = words.toSorted((a, b) => b.length - a.length)[0];
  if (!longest) return undefined;
  const others = words.filter((word) => !longest.startsWith(word));
  return {
    range: { index: "search", partition: partitionOf(longest), from: longest, to: `${longest}\u{10ffff}` },
    fits: (texts) => {
      if (others.length === 0) return true;
      const own = texts.flatMap((each) => (each ? wordsOf(each) : []));
      return others.every((word) => own.some((each) => each.startsWith(word)));
    },
  };
}
