import { TZDate } from "@date-fns/tz";

/** The zone in which every day begins first. */
const FIRST_ZONE = "Pacific/Kiritimati";
const two = (value: number): string => String(value).padStart(2, "0");

/** What clocks show in a zone at a moment: `2026-12-01T09:00`. */
export function clockIn(zone: string, moment: string): string {
  const date = new TZDate(moment, zone);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment at which clocks in a zone show that; an hour that is skipped there counts from its other side. */
export function momentOf(clock: string, zone: string): string {
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0] = clock.split(/[-T:]/).map(Number);
  return new Date(new TZDate(year, month - 1, day, hours, minutes, zone).getTime()).toISOString();
}

/** When sending begins so that everybody gets it at that time by their own clock. */
export const firstMomentOf = (clock: string): string => momentOf(clock, FIRST_ZONE);
