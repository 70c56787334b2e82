import { foldLetters } from "#events/_letters";
import type { Entry, Range } from "./port.ts";

/** Text as search and orders by name see it: small plain letters, one space. A change raises the views' versions. */
export const normalised = (text: string): string => foldLetters(text).replace(/\s+/g, " ").trim();

/** The digits of a phone number; undefined for other texts. */
const phoneOf = (plain: string) => (/^\+?[\d\s().-]{6,}$/.test(plain) ? plain.replace(/\D/g, "") : undefined);
/** A word without the marks around it: those that nobody can look up are in no index either. */
const bareOf = (word: string): string => /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(word)?.[0] ?? "";
/** "o'brien" is looked up as "obrien", which some people type. */
const joinedOf = (word: string): string => bareOf(word).replaceAll("'", "");
/** The words that somebody searches for. */
export const searchedWords = (text: string): string[] => normalised(text).split(" ").map(joinedOf).filter(Boolean);
/** The domain of an email address, by which all of a company are found, and its end: nobody is looked up by "com". */
const DOMAIN = /(?<=^[^@]+@)([^@]+)\.[\p{L}\p{N}]+$/u;

/**
 * The words a text is found by. "Ines@Example.com" gives the whole, its domain and its parts; "+44 7700 900417" its digits;
 * "SM-10482" the number with and without its prefix; "O'Brien" the whole without its apostrophe, and "Brien".
 */
export function wordsOf(text: string): string[] {
  const plain = normalised(text);
  const words = new Set<string>();
  for (const bare of plain.split(" ").map(bareOf)) {
    words.add(joinedOf(bare));
    for (const part of bare.replace(DOMAIN, "$1").split(/[^\p{L}\p{N}]+/u)) words.add(part);
    words.add(joinedOf(DOMAIN.exec(bare)?.[0] ?? ""));
  }
  words.add(phoneOf(plain) ?? "");
  return [...words].filter((word) => word && word.length <= 80);
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

type Fits = (texts: readonly (string | undefined)[]) => boolean;

/** How to look `text` up: a range over its longest word, whether the rest `fits` a row in it, and whether a row of any range `matches`. */
export function searchRange(
  text: string,
): { range: Pick<Range, "index" | "partition" | "from" | "to">; fits: Fits; matches: Fits } | undefined {
  const plain = normalised(text);
  const words = [phoneOf(plain) ?? searchedWords(text)].flat().filter(Boolean);
  const longest = words.toSorted((a, b) => b.length - a.length)[0];
  if (!longest) return undefined;
  const fitting = (wanted: readonly string[]) => (texts: Parameters<Fits>[0]) => {
    const own = wanted.length > 0 ? texts.flatMap((each) => (each ? wordsOf(each) : [])) : [];
    return wanted.every((word) => own.some((each) => each.startsWith(word)));
  };
  return {
    range: { index: "search", partition: partitionOf(longest), from: longest, to: `${longest}\u{10ffff}` },
    fits: fitting(words.filter((word) => !longest.startsWith(word))),
    matches: fitting(words),
  };
}
