import { money } from "#events/_kernel";
import { TransactionType } from "#events/billing";
import type { Reader } from "#platform/views";
import type { Figures } from "./domain/index.ts";
import { invoiceFigures } from "./invoices.ts";
import { movedView } from "./projections/moved.ts";
import { sumsBefore, sumsBetween } from "./sums.ts";

interface Covered {
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly currency: string;
  readonly includeUnpaid: boolean;
}

const COUNT = "count";
/** The types that exist; the number of transactions is beside their sums. */
const amountIn = (sums: Readonly<Record<string, number>>): number =>
  Object.entries(sums).reduce((total, [name, sum]) => (name === COUNT ? total : total + sum), 0);

/** The figures of a period, from tallies: what it costs does not depend on the number of transactions. */
export async function figuresOf(views: Pick<Reader, "tallies">, covered: Covered): Promise<Figures> {
  const { periodStart, periodEnd, currency } = covered;
  const [before, until, invoices] = await Promise.all([
    sumsBefore(views, movedView as never, periodStart),
    sumsBefore(views, movedView as never, periodEnd),
    invoiceFigures(views, covered),
  ]);
  const within = sumsBetween(before, until);
  const opening = amountIn(before);
  return {
    opening: money(opening, currency),
    totals: Object.fromEntries(TransactionType.options.map((type) => [type, money(within[type] ?? 0, currency)])),
    closing: money(opening + amountIn(within), currency),
    transactionCount: within[COUNT] ?? 0,
    ...invoices,
  };
}
