import { addDays, addMonths, format } from "date-fns";

/** The time that objectives are set for. Its id tells all of it: `2026-Q4`, `2026-H2` or `2026`. */
export interface Period {
  readonly id: string;
  readonly name: string;
  readonly startOn: string;
  readonly endOn: string;
}
export const PERIOD_ID = /^20\d\d(-Q[1-4]|-H[12])?$/;

/** A quarter, a half or a whole year of the calendar. */
export function periodOf(id: string): Period {
  const [year = "", part = ""] = id.split("-");
  const months = part.startsWith("Q") ? 3 : part.startsWith("H") ? 6 : 12;
  const first = new Date(Number(year), part ? (Number(part.slice(1)) - 1) * months : 0, 1);
  const day = (date: Date) => format(date, "yyyy-MM-dd");
  return {
    id,
    name: part ? `${part} ${year}` : year,
    startOn: day(first),
    endOn: day(addDays(addMonths(first, months), -1)),
  };
}

/** The quarter that a day lies in. */
export const quarterOf = (day: string): string => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
