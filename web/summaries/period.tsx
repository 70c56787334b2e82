import type { Summary } from "#contracts/summaries";
import { DateTime } from "#web/_ui/date-time.tsx";

/** A period's last moment belongs to it; its end does not. */
const lastMoment = (end: string): string => new Date(Date.parse(end) - 1).toISOString();

/** The first and the last day of a period, in its own time zone. */
export function PeriodOf({
  of: { periodStart, periodEnd, timeZone },
}: {
  of: Pick<Summary, "periodStart" | "periodEnd" | "timeZone">;
}) {
  return (
    <>
      <DateTime at={periodStart} format="date" timeZone={timeZone} />
      {" – "}
      <DateTime at={lastMoment(periodEnd)} format="date" timeZone={timeZone} />
    </>
  );
}
