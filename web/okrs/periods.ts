import { type Period, periodOf, quarterOf } from "#events/okrs";
import type { SelectOption } from "#web/_ui/select.tsx";

/** The periods to choose from: the quarters of last, this and next year, then the halves and the years of this one and the next. */
export function periodOptions(today: string, also?: string): SelectOption[] {
  const year = Number(today.slice(0, 4));
  const now = quarterOf(today);
  const quarters = [year - 1, year, year + 1].flatMap((each) => [1, 2, 3, 4].map((part) => `${each}-Q${part}`));
  const near = quarters.slice(quarters.indexOf(now) - 3, quarters.indexOf(now) + 5);
  const long = [year, year + 1].flatMap((each) => [`${each}-H1`, `${each}-H2`, String(each)]);
  const ids = [...new Set([now, ...near, ...long, ...(also ? [also] : [])])];
  return ids.map((value) => ({ value, label: periodOf(value).name }));
}

/** Whether a period has come to its last day. */
export const isOver = ({ endOn }: Period, today: string): boolean => today >= endOn;
