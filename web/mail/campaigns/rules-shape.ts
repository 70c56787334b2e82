import { type operators, segmentFields } from "./states.ts";

export type SegmentField = (typeof segmentFields)[number];
type Operator = (typeof operators)[number];
export interface Rule {
  readonly mode: "include" | "exclude";
  readonly field: SegmentField;
  readonly operator: Operator;
  readonly value: string | number | readonly string[];
}

/** How a form compares: days back are comparisons of their own, which are stored as `gte` and `lt` with a value like `30d`. */
export type Comparison = Operator | "within" | "notWithin";
export type FieldKind = "text" | "date" | "number";

const DATES: readonly SegmentField[] = ["lastOpened", "lastClicked", "lastPurchased", "createdAt"];
const NUMBERS: readonly SegmentField[] = ["totalOrders", "totalSpent"];
export const isSegmentField = (text: string): text is SegmentField => segmentFields.some((each) => each === text);
export const kindOf = (field: SegmentField): FieldKind =>
  DATES.includes(field) ? "date" : NUMBERS.includes(field) ? "number" : "text";

/** The comparisons that a form offers for each kind of field, the most usual first. */
export const comparisons: Readonly<Record<FieldKind, readonly Comparison[]>> = {
  text: ["eq", "in"],
  date: ["within", "notWithin", "gte", "lt"],
  number: ["gte", "lte", "eq"],
};

const daysOf = (value: Rule["value"]): string | undefined => /^(\d{1,4})d$/.exec(String(value))?.[1];

/** A stored rule as a form shows it. */
export function shownRule({ operator, value }: Rule): { readonly comparison: Comparison; readonly value: string } {
  const days = daysOf(value);
  if (days && (operator === "gte" || operator === "gt")) return { comparison: "within", value: days };
  if (days && (operator === "lt" || operator === "lte")) return { comparison: "notWithin", value: days };
  const text = Array.isArray(value) ? value.join(", ") : String(value);
  return { comparison: operator, value: text };
}

/** What a form's comparison and value are stored as. */
export function storedRule(comparison: string, value: string): { readonly operator: string; readonly value: string } {
  const days = /^\d{1,4}$/.test(value.trim()) ? `${value.trim()}d` : value;
  if (comparison === "within") return { operator: "gte", value: days };
  if (comparison === "notWithin") return { operator: "lt", value: days };
  return { operator: comparison, value };
}
