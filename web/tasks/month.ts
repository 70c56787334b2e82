import { addDays, endOfMonth, format, startOfMonth, startOfWeek } from "date-fns";

const dayText = (day: Date): string => format(day, "yyyy-MM-dd");

/** The weeks that a month lies in, from Monday: each day, `2026-11-23`. */
export function weeksOf(month: string): string[] {
  const first = startOfMonth(new Date(`${month}-15T00:00`));
  const last = endOfMonth(first);
  const days: string[] = [];
  for (let day = startOfWeek(first, { weekStartsOn: 1 }); day <= last || days.length % 7 !== 0; day = addDays(day, 1))
    days.push(dayText(day));
  return days;
}

/** The month so many months on, `2026-12`. */
export function monthOn(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const at = year * 12 + number - 1 + by;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
}

/** The month that a URL names, or else that of today. */
export function monthIn(url: URLSearchParams, today: string): string {
  const named = url.get("month") ?? "";
  return /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(named) ? named : today.slice(0, 7);
}
