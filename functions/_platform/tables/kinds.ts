import { Currency, decimalOf, emailAddress, exponentOf, MAX_AMOUNT, type Money, moneyFrom } from "#events/_kernel";
import { isUnitOf, type WrittenAmount, writtenAmount } from "./amounts.ts";
import { decimalMark, noteAmount } from "./conventions.ts";
import { countryCode } from "./countries.ts";
import { isFormula } from "./formula.ts";
import type { CellContext, Kind, Unreadable } from "./layout.ts";

export const unreadable = (sentence: string): Unreadable => ({ unreadable: sentence });
const oneOf = (choices: readonly string[]): Unreadable => unreadable(`Use one of: ${choices.join(", ")}`);
const toAnswers = (words: readonly string[]) => Object.fromEntries(words.map((word) => [word, word]));
const Email = emailAddress();
const same = <V extends string>(value: V): string => value;

export const text = (max: number): Kind<string> => ({
  read: (cell) => (cell.length <= max ? cell : unreadable(`Use at most ${max} characters`)),
  write: same,
});

/** Ids, phone numbers and postcodes: a leading apostrophe keeps spreadsheets from taking them for numbers, and is no part of them. */
export const code = (max: number): Kind<string> => ({
  read: (cell, context) => text(max).read(cell.replace(/^'/, "").trim(), context),
  write: (value) => (isFormula(value) ? value : `'${value}`),
  show: same,
});

/** An email address, in lower case. */
export const email: Kind<string> = {
  read: (cell) => {
    const parsed = Email.safeParse(cell.toLowerCase());
    return parsed.success ? parsed.data : unreadable("Not an email address");
  },
  write: same,
};

export const integer = (min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): Kind<number> => ({
  read: (cell, context) => {
    const value = numberOf(cell, context);
    return value !== undefined && Number.isInteger(value) && value >= min && value <= max
      ? value
      : unreadable(
          min < 0 ? "Not a whole number" : `Use a whole number from ${min} ${max < 1000 ? `to ${max}` : "up"}`,
        );
  },
  write: String,
});

/** A whole number from 0 up; decimals, as of grams that were pounds, are rounded. */
export const rounded: Kind<number> = {
  read: (cell, context) => {
    const value = numberOf(cell, context);
    return value !== undefined && value >= 0 && value <= Number.MAX_SAFE_INTEGER
      ? Math.round(value)
      : unreadable("Use a number from 0 up");
  },
  write: String,
};

/** A number without a unit. Pieces have no decimals, so `1,234` are thousands unless the file writes decimals so. */
function numberOf(cell: string, { conventions, decimalComma }: CellContext): number | undefined {
  const written = writtenAmount(cell);
  if (written?.unit !== "") return undefined;
  const { decimal, grouped, mark } = written;
  const decimals = decimalMark(conventions) ?? conventions.chosen.decimals ?? (decimalComma ? "," : ".");
  return Number(grouped !== undefined && mark !== decimals ? grouped : decimal);
}

/** Long digits as a spreadsheet shortens them: `4.00639E+12`. Their last ones are lost. */
export const isSpreadsheetNumber = (text: string): boolean => /^\d(?:[.,]\d{1,20})?E\+\d{1,3}$/i.test(text);

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
    const code = named ?? context.currency;
    const written = writtenAmount(cell);
    if (written && !isUnitOf(written.unit, code))
      return unreadable(
        `“${written.unit}” is not the currency of this amount, ${code}. Write it in ${code}, like 1234.50`,
      );
    const decimal = written && decimalOfWritten(cell, written, code, context);
    if (typeof decimal === "object") return decimal;
    const value = decimal === undefined ? undefined : moneyFrom(decimal, code);
    if (!value) return unreadable(`Not an amount of ${code}. Write it like 1234.50`);
    return value.amount >= min ? value : unreadable("The amount is too small");
  },
  write: decimalOf,
});

/** Spreadsheets write them in the language of the computer. */
const YES = new Set("yes true 1 y x ja oui si sí sim wahr vrai verdadero vero verdadeiro waar".split(" "));
const NO = new Set("no false 0 n nein non nee não falsch faux falso onwaar".split(" "));

/** An amount's decimals, by the marks of the file's other amounts where it can be read in two ways. */
function decimalOfWritten(
  cell: string,
  written: WrittenAmount,
  currencyCode: string,
  { conventions, decimalComma }: CellContext,
): string | Unreadable {
  const { decimal, grouped, mark } = written;
  if (grouped === undefined) {
    if (mark) conventions.marks.add(mark);
    return decimal;
  }
  const digits = exponentOf(currencyCode);
  if (digits === 3 && mark === ".") return decimal;
  if (digits === 0 && mark === ",") return grouped;
  const stated = decimalMark(conventions);
  const usual = decimalComma && conventions.marks.size === 0 ? "," : undefined;
  const decimals = stated ?? conventions.chosen.decimals ?? usual;
  if (!stated) noteAmount(conventions, cell, written, decimals);
  if (decimals) return decimals === mark ? decimal : grouped;
  conventions.isUndecided = true;
  return unreadable(`This can be ${grouped} or ${decimal}. Write it without a thousands separator, like 1234.50`);
}

/** `words`: how yes and no are written. */
export const yesNo = (labels: readonly [yes: string, no: string] = ["yes", "no"]): Kind<boolean> => ({
  read: (cell) => {
    const word = cell.toLowerCase();
    if (YES.has(word)) return true;
    return NO.has(word) ? false : oneOf(labels);
  },
  write: (value) => (value ? labels[0] : labels[1]),
  meanings: { answers: { yes: "Yes", no: "No" } },
});

/** Somebody's yes or no, about which a word that is not known is put to people in plain words. */
export const agreement = (consent: string): Kind<boolean> => ({
  ...yesNo(),
  meanings: { answers: { yes: "Yes", no: "No" }, consent },
});

/** A word as it is written; one that `isKnown` does not know can mean one of `answers`. */
export const word = (
  max: number,
  isKnown: (cell: string) => boolean,
  answers: Readonly<Record<string, string>>,
  sentence: string,
): Kind<string> => ({
  read: (cell, context) => (isKnown(cell) ? text(max).read(cell, context) : unreadable(sentence)),
  write: same,
  meanings: { answers },
});

/** The items of a cell; one in quotation marks may hold the separator. */
function itemsIn(cell: string, separator: string): string[] {
  const items: string[] = [];
  let [item, isOpen, isQuoted] = ["", false, false];
  for (const each of cell) {
    isQuoted ||= each === '"' && item === "";
    if (each === '"' && isQuoted) isOpen = !isOpen;
    if (each === separator && !isOpen) {
      items.push(item);
      [item, isQuoted] = ["", false];
    } else if (item !== "" || each.trim() !== "") item += each;
  }
  const all = isOpen ? cell.split(separator) : [...items, item];
  return all.flatMap((each) => {
    const text = each.trim();
    const isWhole = text.length > 1 && text.startsWith('"') && text.endsWith('"');
    return (isWhole ? text.slice(1, -1).replaceAll('""', '"').trim() : text) || [];
  });
}

/** Items, each once; those that hold the separator stand in quotation marks. */
export const list = (separator: string, maxItems: number, max: number): Kind<readonly string[]> => ({
  read: (cell) => {
    const items = [...new Set(itemsIn(cell, separator))];
    if (items.length > maxItems) return unreadable(`Use at most ${maxItems} entries`);
    return items.every((item) => item.length <= max)
      ? items
      : unreadable(`Use at most ${max} characters in each entry`);
  },
  write: (items) =>
    items
      .map((item) => (item.includes(separator) || item.startsWith('"') ? `"${item.replaceAll('"', '""')}"` : item))
      .join(`${separator} `),
});

export const choice = <const W extends string>(...choices: readonly W[]): Kind<W> => ({
  read: (cell) => choices.find((word) => flat(word) === flat(cell)) ?? oneOf(choices),
  write: same,
  meanings: { answers: toAnswers(choices) },
});
const flat = (word: string): string => word.toLowerCase().replace(/[\s_-]+/g, "");

/** ISO 3166-1 alpha-2; names in the common languages and alpha-3 codes are read as well. An unknown country is blank. */
export const country: Kind<string> = {
  read: (cell) => countryCode(cell) ?? unreadable("Use a two-letter country code, like GB"),
  write: (code) => (code === "ZZ" ? "" : code),
};
