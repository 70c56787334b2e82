import { useLocale, useTimeZone } from "./intl.tsx";
import { exactTime, type TimeFormat, zonedTime } from "./zoned-time.ts";

/** An ISO instant in the project's zone, with the exact time on hover. `now` makes `short` say "Yesterday". */
export function DateTime({
  at,
  format = "both",
  timeZone,
  now,
}: {
  at: string | Date;
  format?: TimeFormat | undefined;
  timeZone?: string | undefined;
  now?: string | Date | undefined;
}) {
  const locale = useLocale();
  const own = useTimeZone();
  const zone = timeZone ?? own;
  const instant = new Date(at);
  return (
    <time
      dateTime={instant.toISOString()}
      title={exactTime(instant, zone, locale)}
      className="whitespace-nowrap tabular-nums"
      suppressHydrationWarning // at New Year the server and the browser may leave out different years
    >
      {zonedTime(instant, format, zone, locale, now === undefined ? undefined : new Date(now))}
    </time>
  );
}
