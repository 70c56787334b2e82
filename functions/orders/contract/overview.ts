import * as z from "zod";
import { Day } from "#platform/contract";

const DAY_MS = 86_400_000;
const MAX_DAYS = 92;

/** Returns how many days a period has, both ends included. */
export const daysBetween = (start: string, end: string): number => (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;

/** The last days up to today, or a custom period, both ends included. */
export const OverviewQuery = z
  .strictObject({
    days: z.coerce.number().int().min(7).max(90).default(30),
    start: Day.optional(),
    end: Day.optional(),
  })
  .refine(({ start, end }) => (start === undefined) === (end === undefined), {
    path: ["end"],
    message: "Enter the first and the last day",
  })
  .refine(({ start, end }) => !start || !end || start <= end, {
    path: ["end"],
    message: "The last day is before the first",
  })
  .refine(({ start, end }) => !start || !end || daysBetween(start, end) <= MAX_DAYS, {
    path: ["end"],
    message: `At most ${MAX_DAYS} days can be shown`,
  });
