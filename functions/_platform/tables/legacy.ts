const CANDIDATES = ["windows-1252", "windows-1250", "macintosh", "windows-1251"] as const;
/** How text was saved before Unicode, one byte a letter. */
export type Legacy = (typeof CANDIDATES)[number] | "windows-1253" | "windows-1254" | "windows-1257";
export const LEGACY_NAMES: Readonly<Record<Legacy, string>> = {
  "windows-1252": "Windows-1252",
  "windows-1250": "Windows-1250 (Central European)",
  "windows-1251": "Windows-1251 (Cyrillic)",
  macintosh: "Mac OS Roman",
  "windows-1253": "Windows-1253 (Greek)",
  "windows-1254": "Windows-1254 (Turkish)",
  "windows-1257": "Windows-1257 (Baltic)",
};
export const isLegacy = (encoding: string): encoding is Legacy => Object.hasOwn(LEGACY_NAMES, encoding);

/** What the bytes 80 to 9F mean in Windows-1252; the rest is as in Unicode. */
const WINDOWS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
/** So many letters from the file's beginning decide. */
const SAMPLE = 200_000;
/** At most one letter in eight may look out of place. */
const TOLERANCE = 8;

/** Text that is not Unicode by the first guess in which its letters look natural; undefined when there is none. */
export function legacyText(bytes: Uint8Array): { readonly text: string; readonly encoding: Legacy } | undefined {
  let best: { text: string; encoding: Legacy; odd: number } | undefined;
  for (const encoding of CANDIDATES) {
    const text = legacyAs(encoding, bytes);
    const maxRun = encoding === "windows-1252" ? MAX_RUN.usual : MAX_RUN.rarer;
    const { foreign, odd } = oddities(text.slice(0, SAMPLE), maxRun);
    if (odd * TOLERANCE > foreign) continue;
    if (encoding === "windows-1252") return { text, encoding };
    if (!best || odd < best.odd) best = { text, encoding, odd };
  }
  return best && { text: best.text, encoding: best.encoding };
}

const SHOWN = 40;

/** The first letters of a file that are not plain, as each encoding has them that knows them all. */
export function letterReadings(bytes: Uint8Array): { readonly letters: Legacy; readonly text: string }[] {
  const at = bytes.findIndex((byte) => byte >= 0x80);
  if (at < 0) return [];
  const start = Math.max(0, at - SHOWN);
  const isEnd = (byte: number | undefined) => byte === 0x0a || byte === 0x0d;
  const line = bytes.subarray(start, at + SHOWN);
  const from = line.findLastIndex((byte, index) => index < at - start && isEnd(byte)) + 1;
  const end = line.findIndex((byte, index) => index > at - start && isEnd(byte));
  const shown = line.subarray(from, end < 0 ? line.length : end);
  return Object.keys(LEGACY_NAMES)
    .filter(isLegacy)
    .map((letters) => ({ letters, text: legacyAs(letters, shown).trim() }))
    .filter(({ text }) => !UNUSED.test(text));
}

export const legacyAs = (encoding: Legacy, bytes: Uint8Array): string =>
  encoding === "windows-1252"
    ? Buffer.from(bytes)
        .toString("latin1")
        .replace(/[\x80-\x9f]/g, (each) => WINDOWS[each.charCodeAt(0) - 0x80] ?? each)
    : new TextDecoder(encoding).decode(bytes);

const LETTER = /\p{L}/u;
const LATIN = /\p{Script=Latin}/u;
const UNUSED = /[\u0080-\u009f\ufffd]/;
const RARE = "ˆ˜¸¨¯¬¤¦¶‡ƒ\u00ad˛ˇ˘˝˙∆◊Ω∑∂∏∫≈√∞≤≥≠µ";
/** Between two letters these are usual, and no other sign is. */
const JOINING = "’·\u00a0–—";
/** These do not directly follow a letter, nor another foreign character. */
const OPENING = "‚„¿¡‹";
/** These do not directly go before a letter. */
const CURRENCIES = "£¥¢€";
/** More foreign Latin letters than this do not follow each other in a word; a rarer guess has to look more natural. */
const MAX_RUN = { usual: 4, rarer: 3 };

/** How many characters beyond ASCII there are, and how many of them look out of place. */
function oddities(text: string, maxRun: number): { foreign: number; odd: number } {
  let [foreign, odd, run] = [0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const each = text[at] as string;
    const before = text[at - 1] ?? " ";
    const after = text[at + 1] ?? " ";
    const isLetter = LETTER.test(each);
    run = each > "\x7f" && isLetter && LATIN.test(each) ? run + 1 : 0;
    if (each <= "\x7f") {
      if (before > "\x7f" && isUpper(each) && isLower(before)) odd += 1;
      continue;
    }
    foreign += 1;
    if (UNUSED.test(each)) odd += 2;
    else if (RARE.includes(each) || run > maxRun) odd += run === maxRun + 1 ? run : 1;
    else if (isLetter ? isOddLetter(each, [text[at - 2] ?? " ", before], after) : isOddSign(each, before, after))
      odd += 1;
  }
  return { foreign, odd };
}

const isUpper = (letter: string): boolean => letter !== letter.toLowerCase();
const isLower = (letter: string): boolean => letter !== letter.toUpperCase();
const isPlain = (letter: string): boolean => /[a-z]/i.test(letter);

/** A small letter after two capitals, too, is no word's. */
const isOddLetter = (each: string, [earlier, before]: readonly [string, string], after: string): boolean =>
  ("ªº".includes(each) && before > "\x7f") ||
  (isUpper(each) && isLower(before)) ||
  (isLower(each) && isUpper(before) && isUpper(earlier)) ||
  (!LATIN.test(each) && (isPlain(before) || isPlain(after)));

function isOddSign(each: string, before: string, after: string): boolean {
  const [follows, leads] = [LETTER.test(before), LETTER.test(after)];
  if (follows && leads && !JOINING.includes(each)) return true;
  return ((follows || before > "\x7f") && OPENING.includes(each)) || (leads && CURRENCIES.includes(each));
}
