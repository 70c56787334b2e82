import { dateFormats, relativeFormat } from "./formatters.ts";

export type TimeFormat = "time" | "date" | "both" | "day" | "monthDay" | "short";

const date = { day: "numeric", month: "short", year: "numeric" } as const;
const clock = { hour: "2-digit", minute: "2-digit" } as const;
const formats = {
  time: dateFormats(clock),
  date: dateFormats(date),
  day: dateFormats({ weekday: "short", day: "numeric", month: "short" }),
  both: dateFormats({ day: "numeric", month: "short", ...clock }),
  monthDay: dateFormats({ day: "numeric", month: "short" }),
  dayOfYear: dateFormats({ weekday: "short", ...date }),
  bothOfYear: dateFormats({ ...date, ...clock }),
  exact: dateFormats({ weekday: "short", ...date, ...clock, second: "2-digit", timeZoneName: "short" }),
  iso: dateFormats({ ...date, month: "2-digit", day: "2-digit" }),
};

/** The instant in a time zone, with seconds and the zone's name. */
export function exactTime(at: Date, timeZone: string, locale: string): string {
  return formats.exact(locale, timeZone).format(at);
}

/** The formats that leave out this year, and what they are in any other. */
const ofAnotherYear = { day: "dayOfYear", monthDay: "date", both: "bothOfYear" } as const;

/**
 * A time in a zone, with the year unless it is this one. `short` needs `now`: today the hour, yesterday "Yesterday",
 * otherwise the date. With `now`, `day` says "Today" and "Yesterday" too.
 */
export function zonedTime(at: Date, format: TimeFormat, timeZone: string, locale: string, now?: Date): string {
  const write = (as: keyof typeof formats) => formats[as](locale, timeZone).format(at);
  if (format === "time" || format === "date") return write(format);
  const [today, day] = [isoDay(now ?? new Date(), timeZone), isoDay(at, timeZone)];
  const days = (Date.parse(today) - Date.parse(day)) / 86_400_000;
  if (now && (format === "short" || format === "day")) {
    if (days === 0 && format === "short") return write("time");
    if (days === 0 || days === 1) return capital(relativeFormat(locale).format(-days, "day"));
  }
  const shown = format === "short" ? "monthDay" : format;
  return write(today.slice(0, 4) === day.slice(0, 4) ? shown : ofAnotherYear[shown]);
}

/** A date such as `2026-11-20` in that zone. */
const isoDay = (at: Date, timeZone: string): string => formats.iso("sv-SE", timeZone).format(at);

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
