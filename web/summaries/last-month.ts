import { TZDate } from "@date-fns/tz";
import { format, startOfMonth, subDays } from "date-fns";

/** The first and the last day of the month before `now`'s, in a time zone. */
export function lastMonth(now: Date, timeZone: string): { periodStart: string; periodEnd: string } {
  const last = subDays(startOfMonth(new TZDate(+now, timeZone)), 1);
  return { periodStart: format(startOfMonth(last), "yyyy-MM-dd"), periodEnd: format(last, "yyyy-MM-dd") };
}
