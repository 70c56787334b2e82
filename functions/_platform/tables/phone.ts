import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import type { Finding } from "./import-context.ts";

const MAX_TEXT = 60;

/** Without what cannot be seen, the word before a number, and the zeros that are dialled to go abroad. */
const bare = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .trim()
    .replace(/^(?:tel|phone|mobile|t|m)[:.]/i, "")
    .trim()
    .replace(/^\+?00(?=[1-9])/, "+");

const known = (country: string | undefined): CountryCode | undefined =>
  country !== undefined && isSupportedCountry(country) ? country : undefined;

/** Countries where the zero before a national number is often left out. */
const ZERO_IS_OPTIONAL = new Set(["IN"]);
const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** Whether a national number has the zero that it has to have: without one it may be another country's. */
const hasItsZero = (typed: string, found: PhoneNumber): boolean =>
  typed.startsWith("+") ||
  ZERO_IS_OPTIONAL.has(found.country ?? "") ||
  !digitsOf(found.formatNational()).startsWith("0") ||
  digitsOf(typed).startsWith("0");

/**
 * Reads a phone number as people write it, as E.164: `+49 (0)30 1234567`, `0044 7700 900123`, or a national number of the
 * address's `country`. Undefined where it is something else, such as a number with an extension or two numbers.
 */
export function phoneFrom(text: string, country?: string): string | undefined {
  if (text.length > MAX_TEXT) return undefined;
  const defaultCountry = known(country);
  const typed = bare(text);
  const found = parsePhoneNumberFromString(typed, { ...(defaultCountry && { defaultCountry }), extract: false });
  return found?.isPossible() && !found.ext && hasItsZero(typed, found) ? found.number : undefined;
}

interface WrittenPhone {
  readonly column: string;
  readonly text: string | undefined;
  /** The country of the address it stands beside. */
  readonly country: string | undefined;
}

/**
 * The one phone number of a record: the first that can be read, or else the first as it is written. The findings say which
 * are not imported, and which is no number.
 */
export function chosenPhone(
  written: readonly WrittenPhone[],
  record: string,
): { readonly phone?: string; readonly findings: readonly Finding[] } {
  const read = written.flatMap(({ column, text, country }) =>
    text ? [{ column, value: text, number: phoneFrom(text, country) }] : [],
  );
  const chosen = read.find(({ number }) => number !== undefined) ?? read[0];
  if (!chosen) return { findings: [] };
  const phone = chosen.number ?? chosen.value;
  const unread: Finding[] = chosen.number
    ? []
    : [
        {
          column: chosen.column,
          value: chosen.value,
          message: "This can't be read as a phone number, so it is kept as it is written",
          warning: true,
        },
      ];
  const others = read
    .filter(({ value, number }) => (number ?? value) !== phone)
    .map(({ column, value }): Finding => {
      const message = `${record} has one phone number, so this one isn't imported beside ${phone}`;
      return { column, value, message, warning: true };
    });
  return { phone, findings: [...unread, ...others] };
}
