import { TZDate } from "@date-fns/tz";
import { addDays, startOfDay } from "date-fns";

/** Where today, tomorrow and the day after begin in a time zone, as instants. */
export function daysFrom(now: Date, timeZone: string) {
  const today = startOfDay(new TZDate(now, timeZone));
  const after = (days: number) => new Date(addDays(today, days).getTime()).toISOString();
  return { today: after(0), tomorrow: after(1), dayAfter: after(2) };
}

type Due = "late" | "today" | "tomorrow" | "later";

/** The part of a list by dispatch time that a word for it means. A job is late on the day after, not on the hour. */
export function rangeOf(due: Due, now: Date, timeZone: string): { from?: string; to?: string } {
  const { today, tomorrow, dayAfter } = daysFrom(now, timeZone);
  const ranges = {
    late: { to: today },
    today: { from: today, to: tomorrow },
    tomorrow: { from: tomorrow, to: dayAfter },
    later: { from: dayAfter },
  };
  return ranges[due];
}
