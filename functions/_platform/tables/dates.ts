import { type Conventions, type DateOrder, dateOrder, noteDate, noteOrder } from "./conventions.ts";

const MAX_TEXT = 60;
const NUMBERS = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})(?:[T ,](.*))?$/;
const DAY_NAME_YEAR =
  /^(\d{1,2})(?:st|nd|rd|th|\.|º)?[ -]?(?:de )?(\p{L}{3,12})\.?[ ,-]{1,2}(?:de )?(\d{4}|\d{2})(?:[T ,](.*))?$/u;
const NAME_DAY_YEAR = /^(\p{L}{3,12})\.?[ -](\d{1,2})(?:st|nd|rd|th)?[ ,-]{1,2}(\d{4}|\d{2})(?:[T ,](.*))?$/u;
const WEEKDAY = /^\p{L}{2,12}\.?, ?(?=\p{L}|\d)/u;
const TIME =
  /^(\d{1,2})[:.h](\d{2})(?:[:.](\d{2}))?(?:\.\d{1,6})? ?([ap])?\.?(?:m\.?)? ?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;
const LANGUAGES = ["en", "de", "fr", "es", "it", "nl", "pt", "sv", "da", "nb", "fi", "pl", "cs"];

let monthNames: Map<string, number> | undefined;
const plain = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[^\p{L}]/gu, "")
    .toLowerCase();

/** The month that a name in one of the common languages, or its beginning, stands for; undefined for none or two. */
function monthOf(name: string): number | undefined {
  if (!monthNames) {
    monthNames = new Map();
    for (const language of LANGUAGES)
      for (const month of ["short", "long"] as const) {
        const format = new Intl.DateTimeFormat(language, { month, day: "numeric", timeZone: "UTC" });
        for (let at = 0; at < 12; at += 1) {
          const shown = format.formatToParts(Date.UTC(2026, at, 1)).find(({ type }) => type === "month")?.value ?? "";
          const known = plain(shown);
          if (known.length >= 3 && !monthNames.has(known)) monthNames.set(known, at + 1);
        }
      }
  }
  return monthNames.get(plain(name)) ?? monthNames.get(plain(name).slice(0, 3));
}

/** What a date's text says, as ISO text that may lack an offset. */
interface WrittenDate {
  readonly iso: string;
  /** The reading in which the month stands first instead of the day. */
  readonly monthFirst?: string;
}

const two = (number: number | string): string => String(number).padStart(2, "0");
const yearOf = (text: string): string => (text.length === 2 ? `20${text}` : text);

function isoOf(year: string, month: number, day: number, time: string | undefined): string | undefined {
  const date = `${year}-${two(month)}-${two(day)}`;
  if (new Date(`${date}T00:00:00Z`).toJSON()?.slice(0, 10) !== date) return undefined;
  const written = time?.replace(/^[ ,]+/, "").trimEnd() ?? "";
  if (written === "") return date;
  const [, hour = "", minute = "", second = "00", half, offset = ""] = TIME.exec(written) ?? [];
  if (hour === "") return undefined;
  const inHalf = half ? (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hour);
  return `${date}T${two(inHalf)}:${minute}:${second}${/^(?:z|utc|gmt)$/i.test(offset) ? "Z" : offset}`;
}

/** Reads a date that is not ISO 8601: `27/10/2026`, `10-27-2026 3:15 PM`, `27.10.2026`, `27 Oct 2026`, `October 27, 2026`. */
function writtenDate(cell: string): WrittenDate | undefined {
  if (cell.length > MAX_TEXT) return undefined;
  const text = cell.normalize("NFKC").replace(/\s+/g, " ").replace(WEEKDAY, "");
  const [, first = "", separator = "", second = "", third = "", time] = NUMBERS.exec(text) ?? [];
  if (first.length === 4) return only(isoOf(first, Number(second), Number(third), time));
  if (first.length <= 2 && (third.length === 4 || third.length === 2)) {
    const dayFirst = isoOf(yearOf(third), Number(second), Number(first), time);
    const monthFirst = separator === "." ? undefined : isoOf(yearOf(third), Number(first), Number(second), time);
    if (!dayFirst || !monthFirst || dayFirst === monthFirst) return only(dayFirst ?? monthFirst);
    return { iso: dayFirst, monthFirst };
  }
  const named = DAY_NAME_YEAR.exec(text);
  if (named) return only(isoOf(yearOf(named[3] ?? ""), monthOf(named[2] ?? "") ?? 0, Number(named[1]), named[4]));
  const american = NAME_DAY_YEAR.exec(text);
  return american
    ? only(isoOf(yearOf(american[3] ?? ""), monthOf(american[1] ?? "") ?? 0, Number(american[2]), american[4]))
    : undefined;
}
const only = (iso: string | undefined): WrittenDate | undefined => (iso === undefined ? undefined : { iso });

const orderIn = (cell: string, { iso }: WrittenDate): DateOrder | undefined => {
  const [, first, , second] = NUMBERS.exec(cell.trim()) ?? [];
  if (!first || !second || first.length > 2 || first === second) return undefined;
  return Number(iso.slice(8, 10)) === Number(first) ? "day" : "month";
};

/**
 * A date's text as ISO text, by the order of day and month in the column's other dates. `both` where two readings fit;
 * undefined where it is no date.
 */
export function isoDate(
  cell: string,
  conventions: Conventions,
  column: string,
): string | { both: string[] } | undefined {
  const written = writtenDate(cell);
  if (!written) return undefined;
  if (!written.monthFirst) {
    const order = cell.includes(".") ? undefined : orderIn(cell, written);
    if (order) noteOrder(conventions, column, order);
    return written.iso;
  }
  noteDate(conventions, column, cell, [written.iso, written.monthFirst]);
  const order = dateOrder(conventions, column);
  if (order) return order === "day" ? written.iso : written.monthFirst;
  conventions.isUndecided = true;
  return { both: [written.iso, written.monthFirst] };
}
