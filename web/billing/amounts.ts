import { textIn } from "#web/_record/refused.ts";
import { parseMoney } from "#web/_ui/currency.ts";

/** An amount of a form: minor units of the form's `currency` as the field sends them; undefined when it was left empty. */
export function minorIn(form: FormData, name: string): { amount: number; currency: string } | undefined {
  const text = textIn(form, name);
  const currency = textIn(form, "currency") ?? "";
  if (text === undefined) return undefined;
  if (!/^[A-Z]{3}$/.test(currency)) return { amount: Number.NaN, currency };
  const amount = /^-?\d+$/.test(text) ? Number(text) : parseMoney(text, currency);
  return { amount: amount ?? Number.NaN, currency };
}
