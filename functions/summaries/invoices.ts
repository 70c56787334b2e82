import { type Money, money } from "#events/_kernel";
import type { Reader } from "#platform/views";
import { invoicedView } from "./projections/invoiced.ts";
import { sumsBefore, sumsBetween } from "./sums.ts";

interface Covered {
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly currency: string;
  readonly includeUnpaid: boolean;
}
interface InvoiceFigures {
  readonly invoiceCount: number;
  /** Invoices less credit notes and voided invoices. */
  readonly invoiced: Money;
  /** Payments less refunds. */
  readonly paid: Money;
  readonly outstanding: Money;
}

/**
 * What was invoiced and paid in a period, and what was unpaid at its end, of the invoices in its currency. Without unpaid
 * invoices one counts when it is settled, so that what was invoiced is what was paid.
 */
export async function invoiceFigures(views: Pick<Reader, "tallies">, covered: Covered): Promise<InvoiceFigures> {
  const { periodStart, periodEnd, currency, includeUnpaid } = covered;
  const [before, until] = await Promise.all([
    sumsBefore(views, invoicedView as never, periodStart),
    sumsBefore(views, invoicedView as never, periodEnd),
  ]);
  const within = sumsBetween(before, until);
  const sumIn = (sums: Readonly<Record<string, number>>, name: string) => sums[`${currency} ${name}`] ?? 0;
  const paid = sumIn(within, "paid");
  if (!includeUnpaid)
    return {
      invoiceCount: sumIn(within, "settled"),
      invoiced: money(paid, currency),
      paid: money(paid, currency),
      outstanding: money(0, currency),
    };
  return {
    invoiceCount: sumIn(within, "issued"),
    invoiced: money(sumIn(within, "invoiced"), currency),
    paid: money(paid, currency),
    outstanding: money(sumIn(until, "invoiced") - sumIn(until, "paid"), currency),
  };
}
