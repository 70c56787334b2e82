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
  const first = part ? (Number(part.slice(1)) - 1) * months : 0;
  const day = (month: number, date: number) => new Date(Date.UTC(Number(year), month, date)).toISOString().slice(0, 10);
  return {
    id,
    name: part ? `${part} ${year}` : year,
    startOn: day(first, 1),
    endOn: day(first + months, 0),
  };
}

/** The quarter that a day lies in. */
export const quarterOf = (day: string): string => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
