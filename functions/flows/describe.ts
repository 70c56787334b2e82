import { decimalOf, money } from "#events/_kernel";
import type { Condition } from "#events/flows";
import { type FieldValue, type FieldValues, fieldOf } from "./fields.ts";

const OPERATORS: Readonly<Record<Condition["operator"], string>> = {
  eq: "is",
  neq: "is not",
  gt: "is more than",
  gte: "is at least",
  lt: "is less than",
  lte: "is at most",
  in: "is one of",
  contains: "contains",
  exists: "is set",
};

/** A value in words; an amount is in the order's currency. */
export function valueText(field: string, value: FieldValue | Condition["value"], currency = "GBP"): string {
  if (value === undefined || value === "") return "nothing";
  if (Array.isArray(value))
    return value.length ? value.map((each) => valueText(field, each, currency)).join(", ") : "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (fieldOf(field)?.kind === "money" && typeof value === "number")
    return `${decimalOf(money(Math.trunc(value), currency))} ${currency}`;
  return String(value);
}

/** The currency of a field's amounts. */
export const currencyOf = (field: string, values: FieldValues): string | undefined =>
  values[field.startsWith("event.") ? "event.currency" : "order.currency"] as string | undefined;

/** "Order total is at least 20.00 GBP". */
export function conditionText({ field, operator, value }: Condition, currency?: string): string {
  const label = fieldOf(field)?.label ?? field;
  if (operator === "exists") return `${label} ${value === false ? "is not set" : OPERATORS.exists}`;
  if (operator === "eq" && typeof value === "boolean") return `${label}: ${valueText(field, value)}`;
  return `${label} ${OPERATORS[operator]} ${valueText(field, value, currency)}`;
}

/** Why a condition is not true: "Order total is 12.00 GBP, not at least 20.00 GBP". */
export function mismatchText(condition: Condition, values: FieldValues, hides?: (name: string) => boolean): string {
  const { field, operator, value } = condition;
  const currency = currencyOf(field, values);
  const { label = field, personal } = fieldOf(field) ?? {};
  // The reason of a run is a fact, and facts of runs name nobody.
  if (personal || hides?.(field)) return `${label} does not match`;
  const actual = valueText(field, values[field], currency);
  if (operator === "exists") return `${label} ${value === false ? "is set" : "is not set"}`;
  if (operator === "eq" && typeof value === "boolean") return `${label}: ${actual}`;
  const wanted = OPERATORS[operator].slice(3);
  const other = valueText(field, value, currency);
  if (operator === "contains") return `${label}: ${actual}, without ${other}`;
  if (operator === "neq") return `${label} is ${actual}`;
  return `${label} is ${actual}, not ${[wanted, other].filter(Boolean).join(" ")}`;
}
