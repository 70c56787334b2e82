import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import type { Duration, QuietHours } from "#events/flows";

const UNIT_MS = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const;
export const laterBy = (at: string, { amount, unit }: Duration): string =>
  new Date(Date.parse(at) + amount * UNIT_MS[unit]).toISOString();

/** When the quiet hours end that `at` is in; undefined outside of them. They may go past midnight. */
export function quietUntil(at: string, { from, to, timeZone }: QuietHours): string | undefined {
  const local = new TZDate(Date.parse(at), timeZone);
  const time = format(local, "HH:mm");
  const isQuiet = from <= to ? time >= from && time < to : time >= from || time < to;
  if (!isQuiet) return undefined;
  const [hours = 0, minutes = 0] = to.split(":").map(Number);
  const nextDay = time < to ? 0 : 1;
  const end = new TZDate(local.getFullYear(), local.getMonth(), local.getDate() + nextDay, hours, minutes, timeZone);
  return new Date(end.getTime()).toISOString();
}

/** The day `days` after `at` in a time zone, `2026-03-15`. */
export const dayAfter = (at: string, days: number, timeZone: string): string => {
  const local = new TZDate(Date.parse(at), timeZone);
  return format(new TZDate(local.getFullYear(), local.getMonth(), local.getDate() + days, timeZone), "yyyy-MM-dd");
};
