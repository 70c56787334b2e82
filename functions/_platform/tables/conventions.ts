import { own } from "#events/_kernel";
import type { Mark, WrittenAmount } from "./amounts.ts";

export type DateOrder = "day" | "month";

/** What people chose for cells with two readings: what stands first in a column's dates, and the decimal mark. */
export interface ConventionChoices {
  readonly dates?: Readonly<Record<string, DateOrder>> | undefined;
  readonly decimals?: Mark | undefined;
}
/** The first cell of its sort that can be read in two ways, and how many there are. */
interface Doubt<R> {
  readonly cell: string;
  readonly readings: R;
  rows: number;
}
/** How a file writes amounts and dates, by those of its cells that can be read in one way only. */
export interface Conventions {
  readonly marks: Set<Mark>;
  /** Whether the day or the month stands first, by column. */
  readonly orders: Map<string, Set<DateOrder>>;
  readonly chosen: ConventionChoices;
  /** Dates with two readings, by column: the day first, and the month first. */
  readonly dates: Map<string, Doubt<readonly [string, string]>>;
  /** The amount with two readings, and the decimal mark by which it is read. */
  amount?: Doubt<WrittenAmount> & { readonly decimals: Mark | undefined };
  /** A cell with two readings was read before the file was seen to its end. */
  isUndecided: boolean;
}

export const noConventions = ({ dates, decimals }: ConventionChoices): Conventions => ({
  marks: new Set(),
  orders: new Map(),
  chosen: { dates, decimals },
  dates: new Map(),
  isUndecided: false,
});

/** Begins the file anew with what its cells have shown. */
export function startAgain(conventions: Conventions): void {
  conventions.dates.clear();
  delete conventions.amount;
}

const only = <V>(found: ReadonlySet<V>): V | undefined => (found.size === 1 ? [...found][0] : undefined);

export const decimalMark = ({ marks }: Conventions): Mark | undefined => only(marks);

export function noteOrder({ orders }: Conventions, column: string, order: DateOrder): void {
  orders.set(column, (orders.get(column) ?? new Set<DateOrder>()).add(order));
}

/** What stands first in a column's dates by those that can be read in one way only. */
export const statedOrder = ({ orders }: Conventions, column: string): DateOrder | undefined =>
  only(orders.get(column) ?? new Set());

/** What stands first in a column's dates: by themselves, by choice, or else by the file's other columns; undefined while both may. */
export function dateOrder(conventions: Conventions, column: string): DateOrder | undefined {
  const { orders, chosen } = conventions;
  const order = statedOrder(conventions, column) ?? own(chosen.dates ?? {}, column);
  if (order || orders.has(column)) return order;
  return only(new Set([...orders.values()].flatMap((each) => [...each])));
}

export function noteDate({ dates }: Conventions, column: string, cell: string, readings: [string, string]): void {
  const doubt = dates.get(column);
  if (doubt) doubt.rows += 1;
  else dates.set(column, { cell, readings, rows: 1 });
}

export function noteAmount(
  conventions: Conventions,
  cell: string,
  readings: WrittenAmount,
  decimals: Mark | undefined,
): void {
  if (conventions.amount) conventions.amount.rows += 1;
  else conventions.amount = { cell, readings, decimals, rows: 1 };
}
