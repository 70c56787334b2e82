import type { Reader, View } from "#platform/views";

interface Added {
  /** UTC. */
  readonly at: string;
  readonly add: Readonly<Record<string, number>>;
}
type Sums = Readonly<Record<string, number>>;

/** A time's month, day and quarter of an hour (UTC). The offset of every time zone is a multiple of a quarter. */
const slotsOf = (at: string) => ({
  month: at.slice(0, 7),
  day: at.slice(0, 10),
  quarter: `${at.slice(0, 14)}${String(Math.floor(Number(at.slice(14, 16)) / 15) * 15).padStart(2, "0")}`,
});

/** Tallies from which `sumsBefore` adds up what a view's rows add at any midnight. */
export function perPeriod<Row>(of: (row: Row) => readonly Added[]) {
  const tally = (slot: "month" | "day" | "quarter") => (row: Row) =>
    of(row).map(({ at, add }) => ({ partition: slotsOf(at)[slot], add }));
  return { month: tally("month"), day: tally("day"), quarter: tally("quarter") };
}

/** The months of a hundred years. */
const LIMIT = 1200;

/**
 * Adds up everything before a quarter of an hour: whole months, the days of its month, the quarters of its day. It reads
 * as many tallies as months went by, whatever the number of rows.
 */
export async function sumsBefore(views: Pick<Reader, "tallies">, of: View, at: string): Promise<Sums> {
  const { month, day, quarter } = slotsOf(at);
  const ranges = [
    ["month", "0", month],
    ["day", month, day],
    ["quarter", day, quarter],
  ] as const;
  const found = await Promise.all(
    ranges.map(([tally, from, to]) => views.tallies(of, tally, { from, to, limit: LIMIT })),
  );
  return found.flat().reduce<Sums>((total, { sums }) => plus(total, sums, 1), {});
}

/** Everything from a quarter of an hour up to another. */
export const sumsBetween = (before: Sums, until: Sums): Sums => plus(until, before, -1);

const plus = (one: Sums, other: Sums, sign: 1 | -1): Sums =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((name) => [
      name,
      (one[name] ?? 0) + sign * (other[name] ?? 0),
    ]),
  );
