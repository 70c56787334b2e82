import { TZDate } from "@date-fns/tz";
import { addDays, startOfDay } from "date-fns";

/** Returns the instants at which today, tomorrow and the day after begin in a time zone. */
export function daysFrom(now: Date, timeZone: string) {
  const today = startOfDay(new TZDate(now, timeZone));
  const after = (days: number) => new Date(addDays(today, days).getTime()).toISOString();
  return { today: after(0), tomorrow: after(1), dayAfter: after(2) };
}

type Due = "late" | "today" | "tomorrow" | "later";

/** Returns the range of dispatch times for a filter. A job is late from the following day, not the following hour. */
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
