import type { Statement } from "#contracts/statements";
import { DateTime } from "#web/_ui/date-time.tsx";

/** A period's last moment belongs to it; its end does not. */
const lastMoment = (end: string): string => new Date(Date.parse(end) - 1).toISOString();

/** The first and the last day of a statement's month, in its own time zone. */
export function PeriodOf({
  of: { periodStart, periodEnd, timeZone },
}: {
  of: Pick<Statement, "periodStart" | "periodEnd" | "timeZone">;
}) {
  return (
    <>
      <DateTime at={periodStart} format="date" timeZone={timeZone} />
      {" – "}
      <DateTime at={lastMoment(periodEnd)} format="date" timeZone={timeZone} />
    </>
  );
}
