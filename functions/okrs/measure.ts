import { decimalOf } from "#events/_kernel";
import type { KeyResultPart } from "#events/okrs";

/** A value of a key result in words of its unit. */
export function measureText({ unit, currency }: Pick<KeyResultPart, "unit" | "currency">, value: number): string {
  if (unit === "currency") return `${decimalOf({ amount: value, currency: currency ?? "" })} ${currency}`;
  if (unit === "boolean") return value >= 1 ? "yes" : "no";
  return unit === "percentage" ? `${value} %` : String(value);
}
