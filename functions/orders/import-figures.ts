import { decimalOf, isBookable, type Money, money } from "#events/_kernel";
import type { OrderLine, OrderTax } from "#events/orders";
import type { Finding } from "#platform/tables";
import { lineTotal, totalsOf } from "./domain/totals.ts";
import { listedTax, taxesOf, taxOf, withTax } from "./import-taxes.ts";
import type { OrderInTable } from "./tables/orders-table.ts";

interface Discount {
  readonly title: string;
  readonly amount: Money;
  readonly code?: string;
}
interface ImportedFigures {
  readonly lines: readonly OrderLine[];
  readonly discounts: readonly Discount[];
  readonly shipping: Money;
  readonly taxes: readonly OrderTax[];
  readonly total: Money;
}
/** One way in which other systems add up an order. */
interface Sum {
  readonly discount: number;
  readonly shipping: number;
  readonly duties: number;
  /** The file's total before the refund, where the refund was taken off it. */
  readonly total: number | undefined;
}

const DUTIES = "Duties";
const priceOf = (lines: readonly OrderLine[]): number => lines.reduce((sum, line) => sum + lineTotal(line), 0);

/**
 * The ways to add up, the usual one first: with duties on top, a discount that the lines' own discounts are part of, a
 * discount on delivery, and a total from which the refund was taken off.
 */
function sumsOf(value: OrderInTable, lines: readonly OrderLine[]): Sum[] {
  const goods = priceOf(lines);
  const shipping = value.shipping?.amount ?? 0;
  const discount = value.discountAmount?.amount ?? 0;
  const ofLines = lines.reduce((sum, line) => sum + line.discount.amount, 0);
  const refunded = value.refundedAmount?.amount ?? 0;
  const total = value.total?.amount;
  const usual = { discount: Math.min(goods, discount), shipping };
  const onDelivery = Math.min(shipping, discount - usual.discount);
  const offers = [
    usual,
    ...(onDelivery > 0 ? [{ discount: usual.discount, shipping: shipping - onDelivery }] : []),
    ...(ofLines > 0 && discount >= ofLines ? [{ discount: Math.min(goods, discount - ofLines), shipping }] : []),
  ];
  const duties = value.duties?.amount ? [value.duties.amount, 0] : [0];
  const totals = total !== undefined && refunded > 0 ? [total, total + refunded] : [total];
  return totals.flatMap((each) =>
    offers.flatMap((offer) => duties.map((on) => ({ ...offer, duties: on, total: each }))),
  );
}

/** Returns an order's figures: those that come to the file's total, or else the usual ones. */
export function figuresOf(value: OrderInTable, plain: readonly OrderLine[], currency: string): ImportedFigures {
  const goods = priceOf(plain);
  const tax = taxOf(value);
  const before = (sum: Sum) => goods - sum.discount + sum.shipping + sum.duties;
  const sums = sumsOf(value, plain);
  const fitting =
    sums.find((sum) => sum.total === before(sum) + tax) ??
    sums.find((sum) => sum.total === before(sum)) ??
    (sums[0] as Sum);
  const { discount, shipping, duties } = fitting;
  const isIncluded = fitting.total !== before(fitting) + tax;
  const taxes = [
    ...taxesOf(value, isIncluded, currency),
    ...(duties > 0 ? [{ name: DUTIES, amount: money(duties, currency), included: false }] : []),
  ];
  const isTaxed = (place: number) => value.lines[place]?.taxable !== false;
  const lines = withTax(plain, { taxes, discount, shipping, isTaxed });
  const discounts = discountsOf(value, discount, currency);
  const total = totalsOf({ currency, lines, discounts, shipping, taxes }).total;
  return { lines, discounts, shipping: money(shipping, currency), taxes, total };
}

function discountsOf(
  { discountCode: code, discountAmount }: OrderInTable,
  amount: number,
  currency: string,
): Discount[] {
  if (!discountAmount?.amount || (amount === 0 && !code)) return [];
  return [{ title: code ?? "Discount", amount: money(amount, currency), ...(code && { code }) }];
}

const shown = (amount: number, currency: string): string => `${decimalOf(money(amount, currency))} ${currency}`;

/** Returns what does not add up in an order of a file. */
export function findWrongSums(value: OrderInTable, { lines, total }: ImportedFigures, currency: string): Finding[] {
  const findings: Finding[] = [];
  const refunded = value.refundedAmount?.amount ?? 0;
  const isTotal = (amount: number) => total.amount === amount || (refunded > 0 && total.amount === amount + refunded);
  if (lines.some((line) => lineTotal(line) < 0))
    findings.push({ column: "Lineitem discount", message: "The discount is more than the line's price" });
  if (!isBookable([...lines.map(lineTotal), total.amount]))
    findings.push({ column: "Total", message: "The total of this order is more than can be recorded" });
  else if (findings.length === 0 && value.total && !isTotal(value.total.amount))
    findings.push({
      column: "Total",
      value: decimalOf(value.total),
      message: `The file gives ${shown(value.total.amount, currency)}; its lines, delivery and taxes, less the discount, come to ${shown(total.amount, currency)}`,
    });
  const listed = listedTax(value);
  if (value.taxes && listed !== undefined && listed !== value.taxes.amount)
    findings.push({
      column: "Taxes",
      value: decimalOf(value.taxes),
      message: `The file gives ${shown(value.taxes.amount, currency)}; its taxes one by one come to ${shown(listed, currency)}`,
    });
  if (refunded > total.amount)
    findings.push({ column: "Refunded Amount", message: "More was refunded than the order's total" });
  return findings;
}
