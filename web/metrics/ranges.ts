import { TZDate } from "@date-fns/tz";
import { startOfDay, subDays } from "date-fns";

const HOUR_MS = 3_600_000;

export type Range = "day" | "week" | "month" | "quarter" | "year";
const DAYS: Readonly<Record<Range, number>> = { day: 1, week: 7, month: 30, quarter: 90, year: 365 };
export const RANGES = Object.keys(DAYS) as readonly Range[];

/** The chosen time: a range up to now, or own days, both included. */
export interface Chosen {
  readonly range: Range | "custom";
  readonly from: string;
  readonly to: string;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Own days are used if both are dates; the service refuses a first day after the last. */
export function chosenIn(url: URLSearchParams): Chosen {
  const [from, to] = [url.get("from") ?? "", url.get("to") ?? ""];
  const own = url.get("range") === "custom" && DAY.test(from) && DAY.test(to);
  return { range: own ? "custom" : rangeOf(url.get("range")), from, to };
}

/** The time span to request: own days are days in the project's zone. */
export const spanOfChosen = ({ range, from, to }: Chosen, now: number, zone: string) =>
  range === "custom" ? { start: from, end: to } : spanOf(range, now, zone);

/** The chosen time as URL parameters. */
export const rangeQuery = ({ range, from, to }: Chosen): Record<string, string> =>
  range === "custom" ? { range, from, to } : { range };

export const rangeOf = (value: string | null): Range => RANGES.find((each) => each === value) ?? "month";

/**
 * A range up to the current hour: a day is the last 24 hours; longer ranges are days in the project's zone including
 * today, as on the dashboard.
 */
export function spanOf(range: Range, now: number, zone: string): { start: string; end: string } {
  const end = Math.ceil(now / HOUR_MS) * HOUR_MS;
  const firstDay = startOfDay(subDays(new TZDate(now, zone), DAYS[range] - 1));
  const start = range === "day" ? end - 24 * HOUR_MS : firstDay.getTime();
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
}
