import { TZDate } from "@date-fns/tz";
import { addDays, addMonths, addWeeks, startOfDay, startOfISOWeek, startOfMonth, subDays } from "date-fns";

export interface Period {
  /** The midnight that it begins with, UTC. */
  readonly start: string;
  /** The midnight that it ends before, UTC. */
  readonly end: string;
}

const utc = (at: Date): string => new Date(+at).toISOString();
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The midnight in `zone` that begins a day. */
function midnightOf(day: string, zone: string): TZDate {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new TZDate(year, month - 1, date, zone);
}

/** A midnight in `zone`: the one that begins a day, or the moment itself. Undefined for any other moment. */
function edgeOf(text: string, zone: string): TZDate | undefined {
  if (DAY.test(text)) return midnightOf(text, zone);
  const at = new TZDate(Date.parse(text), zone);
  return +startOfDay(at) === +at ? at : undefined;
}

/** The first field that is no midnight, or the period. A last day is part of it. */
export function periodFrom(first: string, last: string, zone: string): Period | "periodStart" | "periodEnd" {
  const [start, end] = [edgeOf(first, zone), edgeOf(last, zone)];
  if (!start) return "periodStart";
  if (!end) return "periodEnd";
  return { start: utc(start), end: utc(DAY.test(last) ? addDays(end, 1) : end) };
}

/** The last week, from Monday, or calendar month that was over at `now` in `zone`. */
export function endedPeriod(cycle: "weekly" | "monthly", now: string, zone: string): Period {
  const begin = cycle === "weekly" ? startOfISOWeek : startOfMonth;
  const end = begin(new TZDate(Date.parse(now), zone));
  return { start: utc(begin(subDays(end, 1))), end: utc(end) };
}

/** The week or month after a period of the same cycle. */
export function nextPeriod(cycle: "weekly" | "monthly", { end }: Period, zone: string): Period {
  const from = new TZDate(Date.parse(end), zone);
  return { start: end, end: utc(cycle === "weekly" ? addWeeks(from, 1) : addMonths(from, 1)) };
}
