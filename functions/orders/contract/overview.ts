import * as z from "zod";
import { Day } from "#platform/contract";

const DAY_MS = 86_400_000;
const MOST_DAYS = 92;

/** How many days of the calendar a period has, both its ends included. */
export const daysBetween = (start: string, end: string): number => (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;

/** The last days up to today, or days of one's own, both included. */
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
  .refine(({ start, end }) => !start || !end || daysBetween(start, end) <= MOST_DAYS, {
    path: ["end"],
    message: `At most ${MOST_DAYS} days can be shown`,
  });
