/** Letters that do not decompose into a plain letter and its accents, each with its plain letters. */
const PLAIN: ReadonlyMap<string, string> = new Map(
  [
    "ßss æae œoe þth øo łl đd ðd ħh ŧt ıi ȷj ŋn ĸq ƒf ƀb ƶz ǥg ɉj ɍr ɏy ⱥa ȼc ɇe ɨi ʉu",
    "ɓb ƈc ɖd ɗd əe ǝe ɛe ɠg ɣg ƙk ƚl ɲn ɔo ɵo ƥp ʂs ƭt ʈt ʋv ƴy ȥz ςσ",
  ].flatMap((line) => line.split(" ").map(([letter = "", ...plain]): [string, string] => [letter, plain.join("")])),
);
const OTHER_LETTERS = new RegExp(`[${[...PLAIN.keys()].join("")}]`, "gu");
const APOSTROPHES = /[`\u00b4\u02b9-\u02bd\u02c8\u02ca\u02cb\u2018-\u201b\u2032\u2035\ua78c\uff07]/g;
const DASHES = /[\u2010-\u2015\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d]/g;

/**
 * A text in small plain letters: without accents and invisible characters, `ł` as `l`, `ß` as `ss`, one apostrophe and
 * one hyphen for all of their kinds. Other scripts keep their letters.
 */
export const foldLetters = (text: string): string =>
  text
    .replace(APOSTROPHES, "'")
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replace(OTHER_LETTERS, (letter) => PLAIN.get(letter) ?? letter)
    .replace(/l\u00b7(?=l)/g, "l")
    .replace(APOSTROPHES, "'")
    .replace(DASHES, "-");
