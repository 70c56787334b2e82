import * as z from "zod";
import { Gender } from "#events/customers";
import { DayOrInstant as Day } from "#platform/contract";

/** `gte:3`, `lte:10`, `gt:`, `lt:`, `eq:`, `3..10`, `3..`, `..10` or a bare number: inclusive bounds. */
const Range = z.string().transform((text, context): { min?: number; max?: number } => {
  const word = /^(gte|lte|gt|lt|eq):(-?\d{1,12})$/.exec(text);
  const span = /^(-?\d{1,12})?\.\.(-?\d{1,12})?$/.exec(text);
  const bare = /^-?\d{1,12}$/.test(text);
  const number = Number(word?.[2] ?? text);
  if (word?.[1] === "gte") return { min: number };
  if (word?.[1] === "lte") return { max: number };
  if (word?.[1] === "gt") return { min: number + 1 };
  if (word?.[1] === "lt") return { max: number - 1 };
  if (word || bare) return { min: number, max: number };
  if (span && (span[1] ?? span[2]) !== undefined)
    return { ...(span[1] && { min: Number(span[1]) }), ...(span[2] && { max: Number(span[2]) }) };
  context.addIssue({ code: "custom", message: "Use gte:3, lte:10 or 3..10" });
  return z.NEVER;
});

export const SORTS = ["lastPurchasedAt", "totalOrderCount", "lifetimeValue", "name", "createdAt"] as const;
export type Sort = (typeof SORTS)[number];

export const filters = {
  search: z.string().max(500).optional(),
  /** ISO 3166-1 alpha-2, divided by commas. */
  countries: z
    .string()
    .regex(/^[A-Za-z]{2}(,[A-Za-z]{2}){0,49}$/, "Use two-letter country codes separated by commas, like GB,FR")
    .optional(),
  gender: Gender.optional(),
  totalOrderCount: Range.optional(),
  refundedOrderCount: Range.optional(),
  /** In minor units of the project's currency. */
  lifetimeValue: Range.optional(),
  lastPurchasedStart: Day.optional(),
  /** A day includes the whole of it in the project's time zone. */
  lastPurchasedEnd: Day.optional(),
  sortBy: z.enum(SORTS.flatMap((name) => [name, `-${name}`] as const)).optional(),
};
export const CustomerFilter = z.strictObject(filters);
export type CustomerFilter = z.infer<typeof CustomerFilter>;
