import { TZDate } from "@date-fns/tz";
import type { Money } from "#events/_kernel";
import type { Field, RecordKind } from "#events/_records";
import { listIn, textIn } from "#web/_record/refused.ts";
import { parseMoney } from "#web/_ui/currency.ts";

function valueIn(form: FormData, name: string, { type, presence }: Field): unknown {
  const text = textIn(form, name);
  switch (type) {
    case "tags":
      return listIn(form, name);
    case "references":
      return [...new Set(form.getAll(name).filter((each) => typeof each === "string" && each !== ""))];
    case "yesNo":
      return text === undefined && presence === "optional" ? null : text === "yes";
    // What is no amount, moment or number is sent as it was typed, so that the refusal names the field.
    case "money":
      return text === undefined ? null : (moneyIn(text, textIn(form, `${name}.currency`)) ?? text);
    case "dateTime":
      return text === undefined ? null : momentIn(text, textIn(form, `${name}.zone`));
    case "integer":
    case "position":
      return text === undefined ? null : Number.isNaN(Number(text)) ? text : Number(text);
    default:
      return text ?? null;
  }
}

function moneyIn(text: string, currency: string | undefined): Money | undefined {
  const amount = currency && parseMoney(text, currency);
  return typeof amount === "number" && currency ? { amount, currency } : undefined;
}

/** The moment that a zone's clocks show as `2026-03-15T09:30`. */
export function momentIn(local: string, zone = "UTC"): string {
  const [, year, month, day, hours, minutes, seconds = "0"] =
    /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d))?$/.exec(local) ?? [];
  if (!year) return local;
  const parts = [
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hours),
    Number(minutes),
    Number(seconds),
  ] as const;
  const moment = +new TZDate(...parts, zone);
  return Number.isNaN(moment) ? local : new Date(moment).toISOString();
}

/**
 * A form's values as the calls take them. Only fields whose control is in the form are read: each control has a hidden
 * `has.<name>` beside it. Empty is null, and the empty text where the record must have a value.
 */
export function readForm(kind: RecordKind, form: FormData): Record<string, unknown> {
  const read = Object.entries(kind.fields).filter(([name]) => form.has(`has.${name}`));
  return Object.fromEntries(
    read.map(([name, field]) => {
      const value = valueIn(form, name, field);
      return [name, value === null && field.presence === "required" ? "" : value];
    }),
  );
}

/** The values of a form that creates: what was left empty is left out. */
export const withoutNulls = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
