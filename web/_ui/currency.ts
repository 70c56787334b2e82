import { moneyFormat, once } from "./formatters.ts";

/** How many decimal places a currency has, by Intl: 2 for GBP, 0 for JPY, 3 for KWD. */
export const exponentOf: (currency: string) => number = once(
  (currency) => moneyFormat("en", currency).resolvedOptions().maximumFractionDigits ?? 2,
);

/** The currency's narrow sign: £, €, US$ becomes $. */
export function signOf(currency: string, locale = "en-GB"): string {
  const parts = moneyFormat(locale, currency).formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}

/** An amount in minor units as text, with a true minus: `formatMoney(-1020, "GBP")` is "−£10.20". */
export function formatMoney(minor: number, currency: string, locale = "en-GB"): string {
  const amount = minor / 10 ** exponentOf(currency);
  return moneyFormat(locale, currency).format(amount).replace("-", "\u2212");
}

/** What an amount in an address looks like: 1234.50, 1,234.50 or 1234,50. */
export const AMOUNT = /^\d{1,3}([,\s]?\d{3}){0,3}([.,]\d{1,3})?$/;

/** A typed amount in minor units, also "1,50" or "1,234.50"; undefined if it is not an amount of that currency. */
export function parseMoney(text: string, currency: string): number | undefined {
  const places = exponentOf(currency);
  const plain = text
    .trim()
    .replace(/[\s,](?=\d{3}(\D|$))/g, "")
    .replace(",", ".");
  if (!new RegExp(`^-?\\d+${places ? `(\\.\\d{1,${places}})?` : ""}$`).test(plain)) return undefined;
  const minor = Math.round(Number(plain) * 10 ** places);
  return Number.isSafeInteger(minor) ? minor : undefined;
}

/** Minor units as an editable number without sign or grouping: 2600 GBP is "26.00". */
export function plainMoney(minor: number, currency: string): string {
  const places = exponentOf(currency);
  return (minor / 10 ** places).toFixed(places);
}
