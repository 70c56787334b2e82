import { TZDate } from "@date-fns/tz";
import { addDays, format, isValid } from "date-fns";
import { unreadable } from "./kinds.ts";
import type { Kind } from "./layout.ts";

const TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(\.\d{1,9})?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i;

/** A date or a time as text → the moment; without an offset it is meant in `zone`, a bare date at its midnight. */
function momentOf(text: string, zone: string): Date | undefined {
  const [, date = "", time = "00:00", fraction = "", offset] = TIME.exec(text) ?? [];
  const clock = new Date(`${date}T${time}${fraction.slice(0, 4)}Z`);
  if (!isValid(clock) || clock.toISOString().slice(0, 10) !== date) return undefined;
  if (date < "1900" || date > "9998-12-31") return undefined;
  if (offset) {
    const [, sign, hours, minutes] = /([+-])(\d{2}):?(\d{2})/.exec(offset) ?? ["", "+", "0", "0"];
    return new Date(clock.getTime() - Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000);
  }
  const parts = [
    clock.getUTCFullYear(),
    clock.getUTCMonth(),
    clock.getUTCDate(),
    clock.getUTCHours(),
    clock.getUTCMinutes(),
  ] as const;
  return new Date(+new TZDate(...parts, clock.getUTCSeconds(), clock.getUTCMilliseconds(), zone));
}

/** A moment: RFC 3339 UTC with milliseconds ↔ local time of the zone with its offset, `2026-03-15 10:14:00 -0400`. */
export const dateTime: Kind<string> = {
  zoned: true,
  read: (cell, { zone }) =>
    momentOf(cell, zone)?.toISOString() ?? unreadable("Not a time. Write it like 2026-03-15 10:14:00 +0000"),
  write: (value, { zone }) => {
    const local = new TZDate(Date.parse(value), zone);
    return format(local, local.getMilliseconds() ? "yyyy-MM-dd HH:mm:ss.SSS xx" : "yyyy-MM-dd HH:mm:ss xx");
  },
};

/**
 * The time an export covers, as moments in RFC 3339 UTC: from `from` on, before `before`. A bare date means the whole
 * day in `zone`, the last one included; a moment means itself. Undefined when one of them is no time.
 */
export function periodOf(
  start: string,
  end: string | undefined,
  zone: string,
): { from: string; before?: string } | undefined {
  const from = momentOf(start, zone);
  const last = end === undefined ? undefined : momentOf(end, zone);
  if (!from || (end !== undefined && !last)) return undefined;
  if (end === undefined || !last) return { from: from.toISOString() };
  const before = /^\d{4}-\d{2}-\d{2}$/.test(end) ? +addDays(new TZDate(+last, zone), 1) : +last + 1;
  return { from: from.toISOString(), before: new Date(before).toISOString() };
}
