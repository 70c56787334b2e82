import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { log } from "../log/index.ts";
import type { Weight } from "./load-fonts.ts";
import { unpackWoff2 } from "./unpack-woff2.ts";

const CHINESE_JAPANESE_KOREAN = ["sc", "tc", "jp", "kr"] as const;
export const FAMILIES = [...CHINESE_JAPANESE_KOREAN, "arabic", "hebrew", "thai", "devanagari"] as const;
/** A family of Noto Sans; those of Chinese, Japanese and Korean draw the same characters in their own ways. */
export type Family = (typeof FAMILIES)[number];

/** The package that brings a family's files. */
export const packageOf = (family: Family): string => `@fontsource-variable/noto-sans-${family}`;

const IDEOGRAPHIC =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Hangul}\u3000-\u303f\uff00-\uffef]/u;
const SCRIPTS: readonly (readonly [RegExp, readonly Family[]])[] = [
  [/\p{scx=Arabic}/u, ["arabic"]],
  [/\p{scx=Hebrew}/u, ["hebrew"]],
  [/\p{scx=Thai}/u, ["thai"]],
  [/\p{scx=Devanagari}/u, ["devanagari"]],
];
const TRADITIONAL = new Set(["TW", "HK", "MO"]);
/** Unpacked files kept for the next paper; one has 20 to 400 kB. */
const MAX_KEPT = 40;

/** One file of a family: the packages split each into files of characters that are used together. */
interface Part {
  readonly from: number;
  readonly to: number;
  readonly file: string;
}

const require = createRequire(import.meta.url);
const parts = new Map<Family, readonly Part[]>();
const unpacked = new Map<string, Buffer>();

/** The files that are unpacked in this process. */
export const unpackedFiles = (): string[] => [...unpacked.keys()];

/** The families to try for a text's ideographs, the likeliest first: by its own script, then by the paper's country. */
export function ideographFamilies(text: string, country: string | undefined): readonly Family[] {
  const first = familyOf(text) ?? familyOfCountry(country);
  const order = [...new Set<Family>([first, ...CHINESE_JAPANESE_KOREAN])];
  const codes = [...text].filter((each) => IDEOGRAPHIC.test(each)).map((each) => each.codePointAt(0) as number);
  const whole = codes.length > 0 && order.find((family) => codes.every((code) => partOf(family, code)));
  return whole ? [whole, ...order.filter((each) => each !== whole)] : order;
}

function familyOf(text: string): Family | undefined {
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return "jp";
  if (/\p{sc=Hangul}/u.test(text)) return "kr";
  return /\p{sc=Bopomofo}/u.test(text) ? "tc" : undefined;
}

function familyOfCountry(country: string | undefined): Family {
  if (country === "JP") return "jp";
  if (country === "KR") return "kr";
  return country && TRADITIONAL.has(country) ? "tc" : "sc";
}

/** The file with this character, in the first of the families that has it. */
export function fileWith(character: string, ideographs: readonly Family[]): string | undefined {
  const code = character.codePointAt(0) as number;
  const families = IDEOGRAPHIC.test(character)
    ? ideographs
    : (SCRIPTS.find(([script]) => script.test(character))?.[1] ?? []);
  for (const family of families) {
    const file = partOf(family, code);
    if (file) return file;
  }
  return undefined;
}

/** The file's font for PDF; undefined when it cannot be read, which is logged. */
export function readScriptFont(file: string, weight: Weight): Buffer | undefined {
  const key = `${file} ${weight}`;
  const kept = unpacked.get(key);
  if (kept) return kept;
  try {
    const font = unpackWoff2(readFileSync(require.resolve(file)), markOf(key));
    const [oldest] = unpacked.keys();
    if (unpacked.size >= MAX_KEPT && oldest) unpacked.delete(oldest);
    unpacked.set(key, font);
    return font;
  } catch (error) {
    log("error", "A font of the papers cannot be read", { file, error });
    return undefined;
  }
}

/** A number that differs between a paper's fonts. */
function markOf(key: string): number {
  let mark = 7;
  for (const character of key) mark = (Math.imul(mark, 31) + character.charCodeAt(0)) | 0;
  return mark;
}

function partOf(family: Family, code: number): string | undefined {
  const known = parts.get(family) ?? readParts(family);
  let [low, high] = [0, known.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const { from, to, file } = known[middle] as Part;
    if (code < from) high = middle - 1;
    else if (code > to) low = middle + 1;
    else return file;
  }
  return undefined;
}

/** Where a package's files are described; without the package no character is in it. */
function readParts(family: Family): readonly Part[] {
  const home = packageOf(family);
  let found: readonly Part[] = [];
  try {
    const text = readFileSync(require.resolve(`${home}/unicode.json`), "utf8");
    found = Object.entries(JSON.parse(text) as Record<string, string>)
      .filter(([part]) => part === family || part.startsWith("["))
      .flatMap(([part, ranges]) =>
        rangesOf(ranges).map(([from, to]) => ({
          from,
          to,
          file: `${home}/files/noto-sans-${family}-${part.replace(/[[\]]/g, "")}-wght-normal.woff2`,
        })),
      )
      .sort((one, other) => one.from - other.from);
  } catch (error) {
    log("error", "A font of the papers is not installed", { family, error });
  }
  parts.set(family, found);
  return found;
}

const rangesOf = (text: string): (readonly [number, number])[] =>
  text.split(",").map((range) => {
    const [from = "", to = from] = range.slice(2).split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
