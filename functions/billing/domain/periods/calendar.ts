import type { Plan } from "../plans.ts";

const DAY = 86_400_000;
const MONTHS = { month: 1, year: 12 } as const;

/** A time span: `start` is inclusive, `end` exclusive. RFC 3339 in UTC. */
export interface Span {
  readonly start: string;
  readonly end: string;
}

/** The same day and time `months` later, or the last day of a shorter month: 31 January, 28 February, 31 March. */
export function addMonths(time: string, months: number): string {
  const from = new Date(time);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const days = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), days));
  return to.toISOString();
}

const monthsBetween = (from: string, to: string): number => {
  const [earlier, later] = [new Date(from), new Date(to)];
  return (later.getUTCFullYear() - earlier.getUTCFullYear()) * 12 + later.getUTCMonth() - earlier.getUTCMonth();
};

/** The end of the period that begins at `start`, counted from the first period's start, so that its day returns after a short month. */
export const periodEnd = (anchor: string, start: string, interval: Exclude<Plan["interval"], "none">): string =>
  addMonths(anchor, monthsBetween(anchor, start) + MONTHS[interval]);

/** The days of a period, and those that are left at `now`: a day that has begun is used. */
export function daysLeft({ start, end }: Span, now: string): { readonly left: number; readonly total: number } {
  const total = Math.max(1, Math.round((Date.parse(end) - Date.parse(start)) / DAY));
  const used = Math.floor((Date.parse(now) - Date.parse(start)) / DAY);
  return { left: Math.min(total, Math.max(0, total - used)), total };
}

/** The part of a price for the days that are left, to the minor unit: half is rounded up. Never more than the price. */
export const partOf = (price: number, { left, total }: { readonly left: number; readonly total: number }): number =>
  Math.floor((2 * price * left + total) / (2 * total));

/** The first moment of a month (UTC) of `2026-03`, or of a month after it. */
export function monthStart(month: string, after = 0): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + after)).toISOString();
}
export const monthOf = (time: string): string => time.slice(0, 7);

const NAMES = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
/** `2026-03` as it is read: March 2026. */
export const monthName = (month: string): string => NAMES.format(new Date(monthStart(month)));
