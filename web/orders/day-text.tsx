import { useLocale, useTimeZone } from "#web/_ui/intl.tsx";
import { exactTime, zonedTime } from "#web/_ui/zoned-time.ts";

/** A promised day in the project's zone, "26 Nov", with the exact instant on hover. `weekday` puts "Thu" before it. */
export function DayText({ at, weekday }: { at: string; weekday?: boolean }) {
  const locale = useLocale();
  const timeZone = useTimeZone();
  return (
    <time dateTime={at} title={exactTime(new Date(at), timeZone, locale)} className="whitespace-nowrap tabular-nums">
      {dayText(at, locale, timeZone, weekday)}
    </time>
  );
}

export const dayText = (at: string, locale: string, timeZone: string, weekday?: boolean): string =>
  zonedTime(new Date(at), weekday ? "day" : "monthDay", timeZone, locale);
