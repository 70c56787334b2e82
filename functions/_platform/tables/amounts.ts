/** The character before the decimals. */
export type Mark = "." | ",";

/** An amount as plain decimal text, or the two that `1,234` may be. */
export interface WrittenAmount {
  /** What stands beside the digits: a currency's symbol or code; "" for nothing. */
  readonly unit: string;
  readonly decimal: string;
  /** The reading in which `mark` parts thousands; absent when there is one reading only. */
  readonly grouped?: string;
  /** The decimal mark, where the text shows one. */
  readonly mark?: Mark;
}

const MAX_TEXT = 60;
const MINUS = /[-\u2010-\u2015\u2212]/;
const UNIT = /^[\p{L}\p{Sc}.]*$/u;

/**
 * Reads an amount as people and spreadsheets write it: `1,234.50`, `1.234,50`, `1 234,50`, `1'234.50`, `1,23,456.78`, `(12.00)`,
 * `-3`, `12,50 €`, `CHF 5.-`. Undefined when it is none.
 */
export function writtenAmount(cell: string): WrittenAmount | undefined {
  if (cell.length > MAX_TEXT) return undefined;
  const text = cell.normalize("NFKC").trim();
  const first = text.search(/\d/);
  if (first < 0) return undefined;
  const last = text.length - 1 - text.split("").reverse().join("").search(/\d/);
  const [before, after] = [text.slice(0, first), text.slice(last + 1).replace(/^[.,][-\u2013\u2014]/, "")];
  const startsAtMark = /[.,]$/.test(before) && !/\p{L}\.$/u.test(before);
  const body = `${startsAtMark ? `0${before.slice(-1)}` : ""}${text.slice(first, last + 1)}`;
  const around = `${startsAtMark ? before.slice(0, -1) : before} ${after}`;
  const isBracketed = before.includes("(") && after.includes(")");
  const isNegative = isBracketed || MINUS.test(around);
  const unit = around.replace(/[\s()+\-\u2010-\u2015\u2212]/g, "");
  if (!UNIT.test(unit)) return undefined;
  const number = numberIn(body);
  const signed = (digits: string) => (isNegative && /[1-9]/.test(digits) ? `-${digits}` : digits);
  return (
    number && {
      ...number,
      unit,
      decimal: signed(number.decimal),
      ...(number.grouped !== undefined && { grouped: signed(number.grouped) }),
    }
  );
}

function numberIn(body: string): Omit<WrittenAmount, "unit"> | undefined {
  if (!/^\d[\d.,'\u2019 ]*$/.test(body)) return undefined;
  const [dot, comma] = [body.lastIndexOf("."), body.lastIndexOf(",")];
  const mark: Mark = dot > comma ? "." : ",";
  const at = Math.max(dot, comma);
  if (at < 0) return wholeOf(body);
  const isOnce = body.indexOf(mark) === at;
  if (!isOnce) return wholeOf(body, mark === "." ? "," : ".");
  const whole = wholeOf(body.slice(0, at));
  const fraction = body.slice(at + 1);
  if (!whole || !/^\d+$/.test(fraction)) return undefined;
  const decimal = `${whole.decimal}.${fraction}`;
  const mayGroup = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(body.slice(0, at));
  return { decimal, mark, ...(mayGroup && { grouped: whole.decimal + fraction }) };
}

/** Digits in groups of three, or of two before the last three as in India. One character parts them all. */
function wholeOf(text: string, mark?: Mark): Omit<WrittenAmount, "unit"> | undefined {
  const separators = new Set(text.replace(/\d/g, ""));
  if (separators.size > 1) return undefined;
  const [separator] = separators;
  const groups = separator === undefined ? [text] : text.split(separator);
  const [first = "", ...rest] = groups;
  const sizes = rest.slice(0, -1).map(({ length }) => length);
  const fits = rest.length === 0 || (first.length <= 3 && rest.at(-1)?.length === 3 && new Set(sizes).size <= 1);
  if (!fits || !sizes.every((size) => size === 2 || size === 3)) return undefined;
  const shown = mark ?? (separator === "," ? "." : separator === "." ? "," : undefined);
  return { decimal: groups.join(""), ...(shown && { mark: shown }) };
}

const SIGNS: Readonly<Record<string, readonly string[]>> = {
  "£": ["GBP", "EGP", "FKP", "GIP", "SHP"],
  "€": ["EUR"],
  "¥": ["JPY", "CNY"],
  円: ["JPY"],
  元: ["CNY", "TWD"],
  "₹": ["INR"],
  "₩": ["KRW"],
  "₽": ["RUB"],
  "₺": ["TRY"],
  "₫": ["VND"],
  "₪": ["ILS"],
  "₴": ["UAH"],
  "₱": ["PHP"],
  "฿": ["THB"],
  "₦": ["NGN"],
  RS: ["INR", "PKR", "LKR", "NPR", "MUR", "SCR"],
  KR: ["SEK", "NOK", "DKK", "ISK"],
  ZŁ: ["PLN"],
  KČ: ["CZK"],
  FT: ["HUF"],
  LEI: ["RON", "MDL"],
  FR: ["CHF"],
  SFR: ["CHF"],
  TL: ["TRY"],
  R: ["ZAR"],
  R$: ["BRL"],
  RM: ["MYR"],
  RP: ["IDR"],
  EURO: ["EUR"],
  US$: ["USD"],
  C$: ["CAD"],
  CA$: ["CAD"],
  A$: ["AUD"],
  AU$: ["AUD"],
  NZ$: ["NZD"],
  HK$: ["HKD"],
  S$: ["SGD"],
  NT$: ["TWD"],
  MX$: ["MXN"],
};

/** Whether a symbol or code beside an amount may be that currency's. `$` is that of many; an unknown one is nobody's. */
export function isUnitOf(unit: string, currency: string): boolean {
  const name = unit.toUpperCase().replaceAll(".", "");
  if (name === "" || name === currency) return true;
  if (name === "$")
    return /^(USD|CAD|AUD|NZD|HKD|SGD|TWD|MXN|CLP|COP|ARS|UYU|BSD|BBD|BZD|FJD|JMD|TTD|XCD|BND|NAD)$/.test(currency);
  return Object.hasOwn(SIGNS, name) && (SIGNS[name]?.includes(currency) ?? false);
}
