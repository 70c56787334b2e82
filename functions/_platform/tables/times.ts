import { TZDate, tzOffset } from "@date-fns/tz";
import { addDays, isValid } from "date-fns";
import { recentlyUsed } from "#platform/recent";
import { isoDate } from "./dates.ts";
import { unreadable } from "./kinds.ts";
import type { Kind } from "./layout.ts";
import { longDate } from "./questions.ts";

const TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(\.\d{1,9})?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i;

type Rest = [day: number, hours: number, minutes: number, seconds: number, ms: number];

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
  const [year = 0, month = 0, ...rest] = clock.toISOString().split(/\D/, 7).map(Number);
  return new Date(+new TZDate(year, month - 1, ...(rest as Rest), zone));
}

const DAY_MS = 86_400_000;
const offsets = recentlyUsed<number>(10_000);

/** Minutes that a zone is ahead of UTC when a day of UTC begins. Asking `Intl` takes longer than writing a row. */
function offsetAt(zone: string, day: number): number {
  const name = `${zone} ${day}`;
  const offset = offsets.get(name) ?? tzOffset(zone, new Date(day * DAY_MS));
  offsets.set(name, offset);
  return offset;
}

function offsetIn(zone: string, at: number): number {
  const day = Math.floor(at / DAY_MS);
  const offset = offsetAt(zone, day);
  return offset === offsetAt(zone, day + 1) ? offset : tzOffset(zone, new Date(at));
}

const LIKE = "Write it like 2026-03-15 10:14:00 +0000";

/** A moment: RFC 3339 UTC with milliseconds ↔ local time of the zone with its offset, `2026-03-15 10:14:00 -0400`. */
export const dateTime: Kind<string> = {
  zoned: true,
  read: (cell, { zone, conventions, column }) => {
    const iso = TIME.test(cell) ? cell : isoDate(cell, conventions, column);
    if (typeof iso === "object") return unreadable(`This can be ${iso.both.map(longDate).join(" or ")}. ${LIKE}`);
    return (iso && momentOf(iso, zone)?.toISOString()) || unreadable(`Not a time. ${LIKE}`);
  },
  write: (value, { zone }) => {
    const at = Date.parse(value);
    const offset = Math.trunc(offsetIn(zone, at));
    const [date, clock = ""] = new Date(at + offset * 60_000).toISOString().split("T");
    const size = Math.abs(offset);
    const digits = String(Math.floor(size / 60) * 100 + (size % 60)).padStart(4, "0");
    return `${date} ${clock.replace(/(\.000)?Z$/, "")} ${offset < 0 ? "-" : "+"}${digits}`;
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
