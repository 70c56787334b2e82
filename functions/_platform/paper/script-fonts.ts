import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { log } from "../log/index.ts";
import type { Fonts, Weight } from "./load-fonts.ts";

/** A family of Noto Sans. Those of Chinese, Japanese and Korean draw the characters that they share in their own ways. */
export type Family = "sc" | "tc" | "jp" | "kr" | "arabic" | "hebrew" | "thai" | "devanagari";

const ideographic = (family: Family, name: string) => {
  const file = (weight: string) => `@embedpdf/fonts-${family}/fonts/${name}-${weight}.otf`;
  return { regular: file("Regular"), semibold: file("Bold") };
};
const lettered = (family: Family, name: string) => {
  const file = (weight: string) => `@expo-google-fonts/noto-sans-${family}/${weight}/${name}_${weight}.ttf`;
  return { regular: file("400Regular"), semibold: file("600SemiBold") };
};

/** The packages' files. */
export const FONT_FILES: Readonly<Record<Family, Readonly<Record<Weight, string>>>> = {
  sc: ideographic("sc", "NotoSansHans"),
  tc: ideographic("tc", "NotoSansHant"),
  jp: ideographic("jp", "NotoSansJP"),
  kr: ideographic("kr", "NotoSansKR"),
  arabic: lettered("arabic", "NotoSansArabic"),
  hebrew: lettered("hebrew", "NotoSansHebrew"),
  thai: lettered("thai", "NotoSansThai"),
  devanagari: lettered("devanagari", "NotoSansDevanagari"),
};

const IDEOGRAPHIC =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Hangul}\u3000-\u303f\uff00-\uffef]/u;
const LETTERED: readonly (readonly [RegExp, Family])[] = [
  [/\p{scx=Arabic}/u, "arabic"],
  [/\p{scx=Hebrew}/u, "hebrew"],
  [/\p{scx=Thai}/u, "thai"],
  [/\p{scx=Devanagari}/u, "devanagari"],
];
/** What only one of the languages with ideographs is written with. */
const OWN_SCRIPTS: readonly (readonly [RegExp, Family])[] = [
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/u, "jp"],
  [/\p{sc=Hangul}/u, "kr"],
  [/\p{sc=Bopomofo}/u, "tc"],
];
const COUNTRIES: ReadonlyMap<string, Family> = new Map([
  ["CN", "sc"],
  ["SG", "sc"],
  ["JP", "jp"],
  ["KR", "kr"],
  ["TW", "tc"],
  ["HK", "tc"],
  ["MO", "tc"],
]);

const scriptFamilies = (text: string): Family[] =>
  OWN_SCRIPTS.filter(([script]) => script.test(text)).map(([, family]) => family);

/** The families that a paper's country and texts speak for. */
export function localFamilies(texts: readonly string[], country: string | undefined): readonly Family[] {
  const local = COUNTRIES.get(country ?? "");
  return [...(local ? [local] : []), ...scriptFamilies(texts.join("\n"))];
}

/** The families for a text's ideographs, the likeliest first. Simplified Chinese has the most characters. */
export const ideographFamilies = (text: string, local: readonly Family[]): readonly Family[] => [
  ...new Set<Family>([...scriptFamilies(text), ...local, "sc", "tc", "jp", "kr"]),
];

export const isIdeographic = (character: string): boolean => IDEOGRAPHIC.test(character);

/** The families that may have a character. */
export function familiesOf(character: string, ideographs: readonly Family[]): readonly Family[] {
  if (isIdeographic(character)) return ideographs;
  return LETTERED.filter(([script]) => script.test(character)).map(([, family]) => family);
}

/** Families whose bytes are kept for the next paper: one has 0.1 to 17 MB. */
const MAX_KEPT = 3;
const { resolve } = createRequire(import.meta.url);
const kept = new Map<Family, Promise<Fonts | undefined>>();

/** A family's font files; undefined when they cannot be read, which is logged. */
export function readFamily(family: Family): Promise<Fonts | undefined> {
  const reading = kept.get(family) ?? readFonts(family);
  kept.delete(family);
  kept.set(family, reading);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest) kept.delete(oldest);
  return reading;
}

async function readFonts(family: Family): Promise<Fonts | undefined> {
  const { regular, semibold } = FONT_FILES[family];
  try {
    return { regular: await readPackaged(regular), semibold: await readPackaged(semibold) };
  } catch (error) {
    kept.delete(family);
    log("error", "A font of the papers can't be read", { family, error });
    return undefined;
  }
}

/** Reads a package's file from the nearest `node_modules`: beside this bundle or above it. */
async function readPackaged(file: string): Promise<Buffer> {
  for (const folder of resolve.paths(file) ?? []) {
    const bytes = await readFile(join(folder, file)).catch(ignoreMissing);
    if (bytes) return bytes;
  }
  throw new Error(`${file} is not installed`);
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
}
