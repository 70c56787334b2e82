import { writtenAmount } from "./amounts.ts";
import type { TableContext } from "./layout.ts";

/** An amount of another system as a number; undefined when it is none. A comma before three digits parts thousands. */
export function amountIn(cell: string): number | undefined {
  const written = writtenAmount(cell);
  return written && Number(written.mark === "," ? (written.grouped ?? written.decimal) : written.decimal);
}

/** A number as our amounts are written. */
export const plain = (value: number): string => String(Math.round(value * 100) / 100);

/** An amount of another system as ours are written; what is none stays, and is refused by its row. */
export const amountText = (cell: string): string => {
  const value = amountIn(cell);
  return value === undefined ? cell : plain(value);
};

const DOLLARS = ["USD", "CAD", "AUD", "NZD", "SGD", "HKD"];
/** The currency that an amount's sign names; a bare dollar is the project's own where that is one. */
export function currencyIn(cell: string, { currency }: TableContext): string | undefined {
  if (cell.includes("£")) return "GBP";
  if (cell.includes("€")) return "EUR";
  const [code] = /\b[A-Z]{3}\b/.exec(cell.slice(0, 40)) ?? [];
  if (code) return code;
  if (!cell.includes("$")) return undefined;
  const country = /\b(US|C|CA|AU|NZ)\s?\$/.exec(cell.slice(0, 40))?.[1];
  const named = { US: "USD", C: "CAD", CA: "CAD", AU: "AUD", NZ: "NZD" };
  if (country) return named[country as keyof typeof named];
  return DOLLARS.includes(currency) ? currency : "USD";
}

const two = (part: string): string => part.padStart(2, "0");
const year = (part: string): string => (part.length === 2 ? `20${part}` : part);

/** `09/03/26`, with the month first, as our dates are written; other text stays. */
export const monthFirst = (cell: string): string => {
  const [, month, day, years] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(cell) ?? [];
  return month && day && years ? `${year(years)}-${two(month)}-${two(day)}` : cell;
};

/** A line's price by its total: the price of one, and a discount for what does not divide. */
export function priceOf(total: number, quantity: number): { readonly price: string; readonly discount?: string } {
  const each = Math.ceil((total * 100) / quantity - 0.000_01) / 100;
  const over = each * quantity - total;
  return { price: plain(each), ...(over > 0.004 && { discount: plain(over) }) };
}
