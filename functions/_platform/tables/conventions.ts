import type { Mark } from "./amounts.ts";

export type DateOrder = "day" | "month";

/** How a file writes amounts and dates, by those of its cells that can be read in one way only. */
export interface Conventions {
  readonly marks: Set<Mark>;
  /** Whether the day or the month stands first, by column. */
  readonly orders: Map<string, Set<DateOrder>>;
  /** A cell with two readings was read before the file was seen to its end. */
  isUndecided: boolean;
}

export const noConventions = (): Conventions => ({ marks: new Set(), orders: new Map(), isUndecided: false });

const only = <V>(found: ReadonlySet<V>): V | undefined => (found.size === 1 ? [...found][0] : undefined);

export const decimalMark = ({ marks }: Conventions): Mark | undefined => only(marks);

export function noteOrder({ orders }: Conventions, column: string, order: DateOrder): void {
  orders.set(column, (orders.get(column) ?? new Set<DateOrder>()).add(order));
}

/** What stands first in a column's dates, by the column or else by the file's other columns; undefined while both may. */
export function dateOrder({ orders }: Conventions, column: string): DateOrder | undefined {
  const own = orders.get(column);
  return own ? only(own) : only(new Set([...orders.values()].flatMap((each) => [...each])));
}
