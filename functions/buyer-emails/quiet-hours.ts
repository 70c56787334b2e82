import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import type { BuyerQuietHours } from "#events/buyer-emails";

/** When an email that is due at `at` may leave: at once, or when the quiet hours end. They may go past midnight. */
export function afterQuietHours(at: string, hours: BuyerQuietHours | undefined, timeZone: string): string {
  if (!hours) return at;
  const { from, to } = hours;
  const local = new TZDate(Date.parse(at), timeZone);
  const time = format(local, "HH:mm");
  const isQuiet = from <= to ? time >= from && time < to : time >= from || time < to;
  if (!isQuiet) return at;
  const [hour = 0, minute = 0] = to.split(":").map(Number);
  const day = local.getDate() + (time < to ? 0 : 1);
  return new Date(
    new TZDate(local.getFullYear(), local.getMonth(), day, hour, minute, timeZone).getTime(),
  ).toISOString();
}
