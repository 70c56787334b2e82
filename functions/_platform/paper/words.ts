import { type Address, decimalOf, type Money } from "#events/_kernel";
import { filled } from "./text.ts";

/** Documents are in English; dates and amounts follow the project's variety of English. */
const englishOf = (locale: string): string => (locale.startsWith("en") ? locale : "en-GB");

export const dayText = (
  at: string,
  { locale, timeZone }: { readonly locale: string; readonly timeZone: string },
): string => new Intl.DateTimeFormat(englishOf(locale), { dateStyle: "long", timeZone }).format(new Date(at));

export const moneyText = (amount: Money, locale = "en-GB"): string =>
  new Intl.NumberFormat(englishOf(locale), { style: "currency", currency: amount.currency }).format(
    Number(decimalOf(amount)),
  );

const countries = new Map<string, Intl.DisplayNames>();
/** A country's name in a language, in English unless said. */
export function countryName(code: string, language = "en"): string {
  const names = countries.get(language) ?? new Intl.DisplayNames(language, { type: "region" });
  countries.set(language, names);
  return code === "ZZ" ? "" : (names.of(code) ?? code);
}

/** The countries that write the postcode before the town. */
const CODE_FIRST = new Set(
  "AT BE BG CH CZ DE DK EE ES FI FR GR HR IS IT LI LT LU LV NL NO PL PT RO RS SE SI SK TR UA".split(" "),
);

/** Formats an address for a parcel, with the country's name in a language. */
export function addressLines(
  { contactName, company, line1, line2, city, state, postalCode, country }: Address,
  language = "en",
): string[] {
  const parts = CODE_FIRST.has(country) ? [postalCode, city] : [city, state, postalCode];
  const place = parts.filter(Boolean).join(" ");
  return filled(
    contactName,
    company,
    line1,
    line2,
    place,
    CODE_FIRST.has(country) ? state : undefined,
    countryName(country, language),
  );
}
