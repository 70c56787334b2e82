import type { Fulfiller } from "#contracts/catalogue";
import { foldLetters } from "#events/_letters";
import { integerFrom, textIn } from "#web/_record/refused.ts";
import { codesOf } from "./country-codes.ts";

const MAX_RATES = 20;

/** The number of rates in the form: the shown ones and one more, so that rates can be added without script. */
export const rowsIn = (form: FormData): number => Math.min(MAX_RATES, Number(textIn(form, "rows") ?? 0) || 0);

const toInteger = (text: string | undefined) => (text === undefined ? null : integerFrom(text));

/** The form's rates; rows without name and price, and those to be removed, are left out. */
export function ratesIn(form: FormData, currency: string) {
  const taken = new Set<string>();
  const rows = Array.from({ length: rowsIn(form) }, (_, at) => at).flatMap((at) => {
    const field = (name: string) => textIn(form, `rates.${at}.${name}`);
    if (field("remove") || !(field("name") || field("price"))) return [];
    const { codes, unknown } = codesOf(field("countries") ?? "");
    const code = field("code") ?? freshCode(field("name") ?? "", taken);
    taken.add(code);
    const rate = {
      code,
      name: field("name") ?? "",
      type: field("type") ?? "delivery",
      tracked: field("tracked") === "on",
      countries: codes,
      price: { amount: toInteger(field("price")) ?? "", currency },
      perItem: { amount: toInteger(field("perItem")) ?? 0, currency },
      minDays: toInteger(field("minDays")) ?? "",
      maxDays: toInteger(field("maxDays")) ?? "",
    };
    return [{ at, rate, unknown }];
  });
  return rows;
}
export type RateRow = ReturnType<typeof ratesIn>[number];

/** Errors of the sent rates, at their rows in the form. */
export function atRows(errors: Readonly<Record<string, string[]>> = {}, rows: readonly RateRow[]) {
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => {
      const [, index, rest] = /^rates\.(\d+)\.(.+)$/.exec(field) ?? [];
      const row = index === undefined ? undefined : rows[Number(index)];
      const name = rest?.replace(/\.(amount|currency)$/, "").replace(/^countries\.\d+$/, "countries");
      return [row && name ? `rates.${row.at}.${name}` : field, messages];
    }),
  );
}

function freshCode(name: string, taken: ReadonlySet<string>): string {
  const plain = foldLetters(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 34);
  const base = plain.length < 2 ? `rate-${plain || "1"}` : plain;
  const free = (number: number): string => {
    const code = number === 1 ? base : `${base}-${number}`;
    return taken.has(code) ? free(number + 1) : code;
  };
  return free(1);
}

/** A rate's fields as the form shows them. */
export const shown = (rate: Fulfiller["rates"][number]) => ({
  name: rate.name,
  countries: rate.countries.join(", "),
  price: rate.price.amount,
  perItem: rate.perItem.amount,
  minDays: String(rate.minDays),
  maxDays: String(rate.maxDays),
});
