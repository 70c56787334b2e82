import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Finding } from "./import-context.ts";

const MAX_TEXT = 60;

/** Without what cannot be seen, the word before a number, and the zeros that are dialled to go abroad. */
const bare = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .trim()
    .replace(/^(?:tel|phone|mobile|t|m)[:.]/i, "")
    .trim()
    .replace(/^\+?00(?=[1-9])/, "+");

const known = (country: string | undefined): CountryCode | undefined =>
  country !== undefined && isSupportedCountry(country) ? country : undefined;

/**
 * Reads a phone number as people write it, as E.164: `+49 (0)30 1234567`, `0044 7700 900123`, or a national number of the
 * address's `country`. Undefined where it is something else, such as a number with an extension or two numbers.
 */
export function phoneFrom(text: string, country?: string): string | undefined {
  if (text.length > MAX_TEXT) return undefined;
  const defaultCountry = known(country);
  const found = parsePhoneNumberFromString(bare(text), { ...(defaultCountry && { defaultCountry }), extract: false });
  return found?.isPossible() && !found.ext ? found.number : undefined;
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
