import { textIn } from "#web/_record/refused.ts";
import { parseMoney } from "#web/_ui/currency.ts";

/** An amount in minor units of the form's `currency`; undefined if empty. */
export function minorIn(form: FormData, name: string): { amount: number; currency: string } | undefined {
  const text = textIn(form, name);
  const currency = textIn(form, "currency") ?? "";
  if (text === undefined) return undefined;
  const amount = /^-?\d+$/.test(text) ? Number(text) : parseMoney(text, currency);
  return { amount: amount ?? Number.NaN, currency };
}
