import { dateFormat, relativeFormat } from "./formatters.ts";

export type TimeFormat = "time" | "date" | "both" | "day" | "short";

const options: Record<Exclude<TimeFormat, "short">, Intl.DateTimeFormatOptions> = {
  time: { hour: "2-digit", minute: "2-digit" },
  date: { day: "numeric", month: "short", year: "numeric" },
  day: { weekday: "short", day: "numeric", month: "short" },
  both: { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" },
};

/** The instant as people of that zone read it, with seconds and the zone's name. */
export function exactTime(at: Date, timeZone: string, locale: string): string {
  return dateFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "short",
    timeZone,
  }).format(at);
}

/** A time in a zone; `short` needs `now`: today the hour, yesterday "Yesterday", this year "18 Nov", else with the year. */
export function zonedTime(at: Date, format: TimeFormat, timeZone: string, locale: string, now?: Date): string {
  if (format !== "short") return write(at, options[format], timeZone, locale);
  const days = now ? dayNumber(now, timeZone) - dayNumber(at, timeZone) : Number.POSITIVE_INFINITY;
  if (days === 0) return write(at, options.time, timeZone, locale);
  if (days === 1) return capital(relativeFormat(locale, { numeric: "auto" }).format(-1, "day"));
  const sameYear = now && year(now, timeZone) === year(at, timeZone);
  return write(at, sameYear ? { day: "numeric", month: "short" } : options.date, timeZone, locale);
}

function write(at: Date, how: Intl.DateTimeFormatOptions, timeZone: string, locale: string): string {
  return dateFormat(locale, { ...how, timeZone }).format(at);
}

function year(at: Date, timeZone: string): string {
  return write(at, { year: "numeric" }, timeZone, "en");
}

function dayNumber(at: Date, timeZone: string): number {
  return Date.parse(`${dateFormat("sv-SE", { timeZone }).format(at)}T00:00:00Z`) / 86_400_000;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
