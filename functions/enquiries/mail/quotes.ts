import {
  ANSWERS_WITHIN,
  FORWARDED_MESSAGE,
  FORWARDED_SUBJECT,
  HEADER_KINDS,
  type HeaderKind,
  ORIGINAL_MESSAGE,
  WROTE,
} from "./quote-phrases.ts";

/** How many lines say who wrote what is quoted below, and how long they are together. */
const MAX_INTRODUCTION_LINES = 3;
const MAX_INTRODUCTION = 400;
/** Lines of a quoted message's head, long lists of recipients among them. */
const MAX_HEAD_LINES = 14;
const MAX_LABEL = 30;
const DASHES = "-_=*‐‑–— \t";
/** Marks of the writing direction, and others that are not shown. */
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g;
const DATE = /\d{1,2}[:.h]\d\d|\d{4}|\d{1,2}[./-]\d{1,2}|\d\s?[\u5e74\u6708\u65e5]/;

interface Written {
  /** What is shown: the message without what it quotes around itself. Answers between quotes stay with them. */
  readonly text: string;
  /** What the writer wrote, without any quote. */
  readonly own: string;
}

/** Tells what somebody wrote from the messages it quotes. What is passed on is not a quote. */
export function writtenIn(text: string, subject = ""): Written {
  const whole = text.trim();
  if (isForwarded(subject)) return { text: whole, own: whole };
  const lines = whole.split("\n");
  const kinds = lines.map(kindIn);
  const at = lines.findIndex(
    (line, index) => !isBlank(line) && (isForwardedAt(line) || isHistoryAt(lines, kinds, index)),
  );
  if (at >= 0 && isForwardedAt(lines[at] ?? "")) return { text: whole, own: whole };
  const above = at < 0 ? lines : withoutRule(lines.slice(0, at));
  const kept = withoutLeadingQuote(withoutTrailingQuote(above)).join("\n").trim();
  return { text: !kept || (at >= 0 && saysWithin(kept)) ? whole : kept, own: ownLines(kept) };
}

const isMarked = (line: string | undefined): boolean => line?.startsWith(">") ?? false;
const isBlank = (line: string | undefined): boolean => (line ?? "").trim() === "";
const ownLines = (text: string): string =>
  text
    .split("\n")
    .filter((line) => !isMarked(line))
    .join("\n")
    .trim();

const shown = (line: string): string =>
  line.slice(0, 1000).normalize("NFC").replace(UNSEEN, "").replaceAll("：", ":").replaceAll("’", "'").trim();

/** A text without the dashes around it. */
function undashed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && DASHES.includes(text.charAt(start))) start += 1;
  while (end > start && DASHES.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const isForwarded = (subject: string): boolean => {
  const prefix = shown(subject).split(":", 2);
  return prefix.length === 2 && FORWARDED_SUBJECT.has((prefix[0] ?? "").trim().toLowerCase());
};

const isForwardedAt = (line: string): boolean => {
  if (line.length > 100) return false;
  const phrase = undashed(shown(line)).toLowerCase();
  return FORWARDED_MESSAGE.has(phrase.endsWith(":") ? phrase.slice(0, -1).trim() : phrase);
};

/** Whether a message that is quoted to its end, without marks, begins at a line. */
function isHistoryAt(lines: readonly string[], kinds: readonly Kind[], at: number): boolean {
  return isOriginalMessage(lines[at] ?? "") || isHead(lines, kinds, at) || isUnmarkedIntroduction(lines, at);
}

/** "-----Original Message-----", or "---- Sana wrote ----", even where the head follows in the same line. */
function isOriginalMessage(line: string): boolean {
  const all = shown(line.slice(0, 250));
  if (!/^[-_=*\u2010\u2011\u2013\u2014]{2}/.test(all)) return false;
  const words = undashed(all).toLowerCase();
  const end = words.search(/[-\u2010\u2013\u2014]{2}/);
  const phrase = end < 0 ? words : words.slice(0, end).trim();
  return (
    ORIGINAL_MESSAGE.has(phrase) ||
    (/[-\u2010\u2013\u2014]{2}$/.test(all) && WROTE.some((each) => phrase.endsWith(each)))
  );
}

type Kind = HeaderKind | undefined;
/** The kind of a line such as "Gesendet: Freitag, 27. November 2026 09:00"; what else is written has none. */
function kindIn(line: string): Kind {
  const text = shown(line);
  const colon = text.slice(0, MAX_LABEL).indexOf(":");
  if (colon < 1) return undefined;
  const label = text.slice(0, colon).replaceAll("*", "").trim().toLowerCase();
  const kind = HEADER_KINDS.get(label);
  return kind !== "date" || /\d/.test(text.slice(colon + 1)) ? kind : undefined;
}

/** Whether the head of a quoted message begins at a line: who wrote, when or to whom, and about what. */
function isHead(lines: readonly string[], all: readonly Kind[], at: number): boolean {
  if (!all[at]) return false;
  const kinds = new Set<HeaderKind>();
  let [hasAddress, strange] = [false, 0];
  for (const [index, line] of lines.slice(at, at + MAX_HEAD_LINES).entries()) {
    const kind = all[at + index];
    if (kind) kinds.add(kind);
    else if (!isBlank(line)) strange += 1;
    if (strange > 3) break;
    hasAddress ||= line.includes("@");
    const isAddressed = kinds.has("date") && kinds.has("to") && (hasAddress || isRule(lines[at - 1]));
    if (kinds.has("from") && (isAddressed || (kinds.has("subject") && (kinds.has("date") || kinds.has("to")))))
      return true;
  }
  return false;
}

const isRule = (line: string | undefined): boolean => {
  const text = (line ?? "").trim();
  return text.length >= 3 && undashed(text) === "";
};
function withoutRule(lines: readonly string[]): readonly string[] {
  const end = lines.findLastIndex((line) => !isBlank(line));
  return end >= 0 && isRule(lines[end]) ? lines.slice(0, end) : lines;
}

/** "On 27 Nov 2026 at 09:00, Sana <sana@example.com> wrote:" above a message that is quoted without marks. */
function isUnmarkedIntroduction(lines: readonly string[], at: number): boolean {
  if (isMarked(lines[at]) || isBlank(lines[at])) return false;
  for (let count = 1; count <= MAX_INTRODUCTION_LINES; count += 1) {
    const last = lines[at + count - 1];
    if (isBlank(last) || isMarked(last)) return false;
    if (!shown(last ?? "").endsWith(":")) continue;
    const joined = shown(lines.slice(at, at + count).join(" "));
    const isWhole = /[<(][^<>()\s]{1,250}@/.test(joined) || isDated(joined);
    if (!saysWhen(lines[at] ?? "", joined) || !isWhole) return false;
    const next = lines.slice(at + count, at + count + 5).find((line) => !isBlank(line));
    return next !== undefined && !isMarked(next);
  }
  return false;
}
/** "On Friday, November 27, 2026, 9:00 AM, Sana wrote:", as Yahoo writes it without an address. */
const isDated = (joined: string): boolean =>
  /^On (mon|tue|wed|thu|fri|sat|sun)/i.test(joined) &&
  /\b20\d\d\b/.test(joined) &&
  /\d:\d\d/.test(joined) &&
  joined.endsWith(" wrote:") &&
  !joined.endsWith(" you wrote:");
/** Whether an introduction has a date, and its first line a part of that or the address. */
const saysWhen = (first: string, joined: string): boolean =>
  joined.length <= MAX_INTRODUCTION && hasDate(joined) && (hasDate(first) || first.includes("@"));

const hasDate = (line: string): boolean =>
  DATE.test(
    line
      .split(" ")
      .filter((each) => !each.includes("@"))
      .join(" "),
  );

/** How many of the lines before an end say who wrote what is quoted below them. */
function introductionBefore(lines: readonly string[], end: number): number {
  let wrote = 0;
  for (let count = 1; count <= MAX_INTRODUCTION_LINES; count += 1) {
    const first = lines[end - count];
    if (first === undefined || isMarked(first) || isBlank(first)) break;
    const joined = shown(lines.slice(end - count, end).join(" "));
    if (joined.length > MAX_INTRODUCTION) break;
    const saysWrote = WROTE.some((each) => joined.toLowerCase().includes(each));
    if (!joined.endsWith(":") && !(saysWrote && hasDate(joined))) break;
    if (hasDate(joined) && (saysWrote || joined.includes("@")))
      return lines[end - count - 1]?.trimEnd().endsWith("<") ? count + 1 : count;
    if (saysWrote && count === 1) wrote = count;
  }
  return wrote;
}

/** Whether the last of these lines say who wrote what comes below. */
export const introducesQuote = (lines: readonly string[]): boolean => {
  const few = lines.slice(-10);
  return introductionBefore(few, few.findLastIndex((line) => !isBlank(line)) + 1) > 0;
};

function withoutTrailingQuote(lines: readonly string[]): readonly string[] {
  let end = lines.length;
  while (end > 0 && (isMarked(lines[end - 1]) || isBlank(lines[end - 1]))) end -= 1;
  if (!lines.slice(end).some(isMarked)) return lines;
  return lines.slice(0, end - introductionBefore(lines, end));
}

/** What is written below the one quote it answers. */
function withoutLeadingQuote(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex(isMarked);
  if (start < 1) return lines;
  const end = lines.findIndex((line, at) => at > start && !isMarked(line) && !isBlank(line));
  if (end < 0 || lines.slice(end).some(isMarked)) return lines;
  let introduced = start;
  while (introduced > 0 && isBlank(lines[introduced - 1])) introduced -= 1;
  const count = introductionBefore(lines, introduced);
  return count > 0 && lines.slice(0, introduced - count).every(isBlank) ? lines.slice(end) : lines;
}

/** Whether the answers may stand within what is quoted below without marks. */
const saysWithin = (text: string): boolean => {
  const words = ` ${text.toLowerCase().replace(/[^\p{L}-]/gu, " ")} `;
  return ANSWERS_WITHIN.some((each) => words.includes(each.length > 2 ? ` ${each} ` : each));
};
