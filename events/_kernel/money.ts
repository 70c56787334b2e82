import * as z from "zod";
import { withoutEnd } from "./text.ts";

/** An ISO 4217 code in upper case. */
export const Currency = z.string().regex(/^[A-Z]{3}$/, "Use a three-letter currency code, like GBP");

/** The largest amount, in minor units and in either direction. Sums of thousands of them are still exact. */
export const MAX_AMOUNT = 1_000_000_000_000;

/** An amount in integer minor units (pence, cents, yen) of `currency`, from -`MAX_AMOUNT` to `MAX_AMOUNT`. */
export const Money = z.strictObject({ amount: z.int().min(-MAX_AMOUNT).max(MAX_AMOUNT), currency: Currency });
export type Money = z.infer<typeof Money>;

/** An amount that is never negative: a price, a discount, a limit. */
export const Price = Money.extend({ amount: z.int().min(0, "Use 0 or more").max(MAX_AMOUNT) });

/** A sum over many records: any integer a number holds exactly. */
export const MoneySum = Money.extend({ amount: z.int() });

/** Whether every amount fits into `Money`; a sum of large prices may not. */
export const isBookable = (amounts: readonly number[]): boolean =>
  amounts.every((amount) => Math.abs(amount) <= MAX_AMOUNT);

const EXPONENTS: Record<string, number> = {
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
};

/** Digits after the point, by ISO 4217: JPY 0, GBP 2, KWD 3. */
export const exponentOf = (currency: string): number => EXPONENTS[currency] ?? 2;

export const money = (amount: number, currency: string): Money => ({ amount, currency });

export const sumOf = (amounts: readonly Money[], currency: string): Money =>
  money(
    amounts.reduce((sum, each) => sum + each.amount, 0),
    currency,
  );

/** `1234` GBP → "12.34": plain decimal text without a symbol, for files. */
export function decimalOf({ amount, currency }: Money): string {
  const exponent = exponentOf(currency);
  const digits = String(Math.abs(amount)).padStart(exponent + 1, "0");
  const whole = digits.slice(0, digits.length - exponent);
  const text = exponent === 0 ? whole : `${whole}.${digits.slice(-exponent)}`;
  return amount < 0 ? `-${text}` : text;
}

/**
 * Parses "12.34" → 1234 GBP. Undefined when it is not a number, has more decimals than the currency or exceeds
 * `MAX_AMOUNT`.
 */
export function moneyFrom(text: string, currency: string): Money | undefined {
  const match = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(text.trim());
  if (!match) return undefined;
  const exponent = exponentOf(currency);
  const fraction = withoutEnd(match[3] ?? "", "0");
  if (fraction.length > exponent) return undefined;
  const amount = Number(match[2] + fraction.padEnd(exponent, "0"));
  if (!isBookable([amount])) return undefined;
  return money(match[1] === "-" && amount !== 0 ? -amount : amount, currency);
}
