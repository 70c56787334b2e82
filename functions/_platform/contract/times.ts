import * as z from "zod";

const FIRST = Date.parse("1900-01-01T00:00:00Z");
/** A year before the last one that is written with four digits: a day or a zone more is still a date. */
const LAST = Date.parse("9998-12-31T23:59:59.999Z");
const isInRange = (text: string): boolean => Date.parse(text) >= FIRST && Date.parse(text) <= LAST;
const OUT_OF_RANGE = "Use a year from 1900 to 9998";

/** A date as a caller sends it, `2026-03-15`. */
export const Day = z.iso.date("Use a date like 2026-03-15").refine(isInRange, OUT_OF_RANGE);
/** A moment with its zone as a caller sends it, `2026-03-15T09:30:00Z`. */
export const Instant = z.iso
  .datetime({ offset: true, error: "Use a date and time, like 2026-03-15T09:30:00Z" })
  .refine(isInRange, OUT_OF_RANGE);
/** A date, or a moment with its zone. */
export const DayOrInstant = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], {
    error: ({ input }) => (input === undefined ? "Required" : "Use a date like 2026-03-15"),
  })
  .refine(isInRange, OUT_OF_RANGE);
