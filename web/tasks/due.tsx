import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";

const DAY_MS = 86_400_000;

/** A day without a time, as people write it. */
export const DayText = ({ day }: { day: string }) => (
  <DateTime at={`${day}T12:00:00Z`} timeZone="UTC" format="monthDay" />
);

/** When a task is due: late and today in words, else the day. What is done is never late. */
export function Due({ day, today, open }: { day: string; today: string; open: boolean }) {
  const t = useText(messages);
  const late = (Date.parse(today) - Date.parse(day)) / DAY_MS;
  if (open && late > 0) return <b className="text-danger-fg">{t("due.late", { days: late })}</b>;
  if (open && late === 0) return <b className="text-warning-fg">{t("due.today")}</b>;
  return <DayText day={day} />;
}
