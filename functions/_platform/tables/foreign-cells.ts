import type { TableContext } from "./layout.ts";

/** Digits with at most one point: what else is in the number decides which sign is the decimal one. */
function pointed(text: string): string {
  const [dot, comma] = [text.lastIndexOf("."), text.lastIndexOf(",")];
  if (dot >= 0 && comma >= 0) {
    const [decimal, thousands] = dot > comma ? [".", ","] : [",", "."];
    return text.replaceAll(thousands, "").replace(decimal, ".");
  }
  const sign = dot >= 0 ? "." : ",";
  const parts = text.split(sign);
  const isThousands = parts.length > 2 || (sign === "," && parts.at(-1)?.length === 3);
  return isThousands ? parts.join("") : parts.join(".");
}

/** A number as other systems write amounts: with a currency's sign and thousands apart; undefined when it is none. */
export function amountIn(cell: string): number | undefined {
  const text = pointed(cell.slice(0, 40).replace(/[^\d.,-]/g, ""));
  return /^-?\d+(?:\.\d*)?$/.test(text) ? Number(text) : undefined;
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

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthOf = (word: string): string => two(String(MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1));

/** `Jun 3, 2026 10:00:00 AM`, `Jul-21-25` or `21-Jul-25` as our times are written; other text stays. */
export function namedMonth(cell: string): string {
  const text = cell.slice(0, 60);
  const first = /^([a-z]{3,9})[ -](\d{1,2}),?[ -](\d{4}|\d{2})(?!\d)/i.exec(text);
  const second = /^(\d{1,2})[ -]([a-z]{3,9})[ -](\d{4}|\d{2})(?!\d)/i.exec(text);
  const [month, day, years] = first ? first.slice(1) : second ? [second[2], second[1], second[3]] : [];
  if (!month || !day || !years || monthOf(month) === "00") return cell;
  const date = `${year(years)}-${monthOf(month)}-${two(day)}`;
  const rest = text.slice((first ?? second)?.[0].length);
  const [, hour, minute, seconds = "00", half] = /(\d{1,2}):(\d{2})(?::(\d{2}))?\s?([ap]m)?/i.exec(rest) ?? [];
  if (!hour || !minute) return date;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === "pm" ? 12 : 0) : Number(hour);
  return `${date} ${two(String(hours))}:${minute}:${seconds}`;
}

/** A line's price by its total: the price of one, and a discount for what does not divide. */
export function priceOf(total: number, quantity: number): { readonly price: string; readonly discount?: string } {
  const each = Math.ceil((total * 100) / quantity - 0.000_01) / 100;
  const over = each * quantity - total;
  return { price: plain(each), ...(over > 0.004 && { discount: plain(over) }) };
}
