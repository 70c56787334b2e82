import * as z from "zod";
import { Currency, decimalOf, MAX_AMOUNT, type Money, moneyFrom } from "#events/_kernel";
import { isFormula } from "./formula.ts";
import type { Kind, Unreadable } from "./layout.ts";

export const unreadable = (sentence: string): Unreadable => ({ unreadable: sentence });
const oneOf = (choices: readonly string[]): Unreadable => unreadable(`Use one of: ${choices.join(", ")}`);
const same = <V extends string>(value: V): string => value;

export const text = (max: number): Kind<string> => ({
  read: (cell) => (cell.length <= max ? cell : unreadable(`Use at most ${max} characters`)),
  write: same,
});

/** Ids, phone numbers and postcodes: a leading apostrophe keeps spreadsheets from taking them for numbers, and is no part of them. */
export const code = (max: number): Kind<string> => ({
  read: (cell, context) => text(max).read(cell.replace(/^'/, "").trim(), context),
  write: (value) => (isFormula(value) ? value : `'${value}`),
});

/** An email address, in lower case. */
export const email: Kind<string> = {
  read: (cell) => {
    const parsed = z.email().max(254).safeParse(cell.toLowerCase());
    return parsed.success ? parsed.data : unreadable("Not an email address");
  },
  write: same,
};

export const integer = (min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): Kind<number> => ({
  read: (cell) => {
    const value = /^[+-]?\d+(\.0+)?$/.test(cell) ? Number(cell) : Number.NaN;
    return value >= min && value <= max
      ? value
      : unreadable(
          min < 0 ? "Not a whole number" : `Use a whole number from ${min} ${max < 1000 ? `to ${max}` : "up"}`,
        );
  },
  write: String,
});

/** An ISO 4217 code. */
export const currency: Kind<string> = {
  read: (cell) =>
    Currency.safeParse(cell.toUpperCase()).data ?? unreadable("Use a three-letter currency code, like GBP"),
  write: same,
};

/** Decimal text of the currency that stands under the header `currencyFrom`, or of the context's; `min` in minor units. */
export const money = (currencyFrom?: string, min = -MAX_AMOUNT): Kind<Money> => ({
  read: (cell, context) => {
    const named = currencyFrom ? Currency.safeParse(context.cellUnder(currencyFrom).toUpperCase()).data : undefined;
    const decimal = context.decimalComma && /^-?\d+,\d+$/.test(cell) ? cell.replace(",", ".") : cell;
    const value = moneyFrom(decimal, named ?? context.currency);
    if (!value) return unreadable(`Not an amount of ${named ?? context.currency}. Write it like 1234.50`);
    return value.amount >= min ? value : unreadable("The amount is too small");
  },
  write: decimalOf,
});

/** `words`: how yes and no are written. */
export const yesNo = (labels: readonly [yes: string, no: string] = ["yes", "no"]): Kind<boolean> => ({
  read: (cell) => {
    const word = cell.toLowerCase();
    if (["yes", "true", "1", "y", "x"].includes(word)) return true;
    return ["no", "false", "0", "n"].includes(word) ? false : oneOf(labels);
  },
  write: (value) => (value ? labels[0] : labels[1]),
});

/** Items that do not hold the separator themselves; each once. */
export const list = (separator: string, maxItems: number, max: number): Kind<readonly string[]> => ({
  read: (cell) => {
    const items = [
      ...new Set(
        cell
          .split(separator)
          .map((item) => item.trim())
          .filter(Boolean),
      ),
    ];
    if (items.length > maxItems) return unreadable(`Use at most ${maxItems} entries`);
    return items.every((item) => item.length <= max)
      ? items
      : unreadable(`Use at most ${max} characters in each entry`);
  },
  write: (items) => items.map((item) => item.replaceAll(separator, " ")).join(`${separator} `),
});

export const choice = <const W extends string>(...choices: readonly W[]): Kind<W> => ({
  read: (cell) => choices.find((word) => flat(word) === flat(cell)) ?? oneOf(choices),
  write: same,
});
const flat = (word: string): string => word.toLowerCase().replace(/[\s_-]+/g, "");

const countries = new Map<string, string>([
  ["uk", "GB"],
  ["usa", "US"],
]);
const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
for (const found of letters.flatMap((first) => letters.map((second) => first + second))) {
  const name = names.of(found);
  const former = new Intl.Locale(`und-${found}`).maximize().region !== found;
  if (!name || former || ["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"].includes(found)) continue;
  countries.set(found.toLowerCase(), found).set(name.toLowerCase(), found);
}

/** ISO 3166-1 alpha-2; an English name is read as well. */
export const country: Kind<string> = {
  read: (cell) => countries.get(cell.toLowerCase()) ?? unreadable("Use a two-letter country code, like GB"),
  write: same,
};
