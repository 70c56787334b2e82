const HOUR_MS = 3_600_000;

export type Range = "day" | "week" | "month" | "quarter" | "year";
const DAYS: Readonly<Record<Range, number>> = { day: 1, week: 7, month: 30, quarter: 90, year: 365 };
export const RANGES = Object.keys(DAYS) as readonly Range[];

export const rangeOf = (asked: string | null): Range => RANGES.find((each) => each === asked) ?? "month";

/** From so many days ago to now, by whole hours. */
export function spanOf(range: Range, now: number): { start: string; end: string } {
  const end = Math.ceil(now / HOUR_MS) * HOUR_MS;
  const start = end - DAYS[range] * 24 * HOUR_MS;
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
}
