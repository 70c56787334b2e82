import { own } from "#events/_kernel";
import type { Condition } from "#events/flows";
import type { FieldValue, FieldValues } from "./fields.ts";

const folded = (value: unknown): unknown => (typeof value === "string" ? value.trim().toLowerCase() : value);
const isEqual = (one: unknown, other: unknown): boolean => folded(one) === folded(other);
const compared = (value: FieldValue | undefined, other: unknown, test: (sign: number) => boolean): boolean => {
  if (typeof value === "number" && typeof other === "number") return test(value - other);
  if (typeof value === "string" && typeof other === "string") return test(value < other ? -1 : value > other ? 1 : 0);
  return false;
};
const isEmpty = (value: FieldValue | undefined): boolean =>
  value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** Whether a condition is true. What has no value is equal to nothing, and neither more nor less than anything. */
export function isTrue({ field, operator, value: other }: Condition, values: FieldValues): boolean {
  const value = own(values, field);
  switch (operator) {
    case "eq":
      return isEqual(value, other);
    case "neq":
      return !isEqual(value, other);
    case "gt":
      return compared(value, other, (sign) => sign > 0);
    case "gte":
      return compared(value, other, (sign) => sign >= 0);
    case "lt":
      return compared(value, other, (sign) => sign < 0);
    case "lte":
      return compared(value, other, (sign) => sign <= 0);
    case "in":
      return Array.isArray(other) && other.some((each) => isEqual(value, each));
    case "contains":
      if (Array.isArray(value)) return value.some((each) => isEqual(each, other));
      return typeof value === "string" && String(folded(value)).includes(String(folded(String(other))));
    case "exists":
      return isEmpty(value) === (other === false);
  }
}

/** The first condition that is not true. */
export const firstFalse = (conditions: readonly Condition[], values: FieldValues): Condition | undefined =>
  conditions.find((each) => !isTrue(each, values));
