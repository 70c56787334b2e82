import { isBookable, type Money, money, sumOf } from "#events/_kernel";
import type { InvoiceLine, InvoiceTax, RequestedLine } from "#events/invoices";
import { refuse } from "#platform/domain";

export interface Sums {
  readonly lines: InvoiceLine[];
  readonly subtotal: Money;
  readonly discount: Money;
  readonly taxes: InvoiceTax[];
  readonly total: Money;
}

const half = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);

/**
 * Divides a whole among lines in proportion to `weights`. Each part is rounded down; what remains is given, one unit each,
 * to the parts with the largest remainders, the earlier of two equal ones first. The sum of the weights is 0 or more.
 */
export function shared(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(whole) * BigInt(weight));
  const rests = exact.map((each) => ((each % BigInt(sum)) + BigInt(sum)) % BigInt(sum));
  const parts = exact.map((each, index) => Number((each - (rests[index] as bigint)) / BigInt(sum)));
  const missing = whole - parts.reduce((a, b) => a + b, 0);
  const order = rests
    .map((rest, index) => ({ rest, index }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (const { index } of order.slice(0, missing)) parts[index] = (parts[index] as number) + 1;
  return parts;
}

/** Tax on a net amount in minor units, or contained in a gross one, rounded to the nearest unit, halves up. */
export const taxOn = (net: number, rate: number): number => Number(half(BigInt(net) * BigInt(rate), 10_000n));
export const taxIn = (gross: number, rate: number): number =>
  Number(half(BigInt(gross) * BigInt(rate), 10_000n + BigInt(rate)));

/**
 * Computes the lines and sums of an invoice with one rate. The tax is computed on the sum and shared among the lines, so
 * that both agree to the last unit. Lines are either all net, or all with their tax included.
 */
export function sumsOf(
  requested: readonly RequestedLine[],
  { currency, rate, name }: { readonly currency: string; readonly rate: number; readonly name: string },
  lineId: (place: number) => string,
): Sums | ReturnType<typeof refusedAmount> {
  const included = requested.every(({ gross }) => gross !== undefined);
  const amounts = requested.map(({ quantity, unitPrice, gross }) =>
    included ? (gross?.amount ?? 0) : quantity * (unitPrice?.amount ?? 0),
  );
  const sum = amounts.reduce((a, b) => a + b, 0);
  if (sum < 0 || !isBookable([...amounts, sum])) return refusedAmount();
  const tax = included ? taxIn(sum, rate) : taxOn(sum, rate);
  const taxes = shared(tax, amounts);
  const lines = requested.map((line, place): InvoiceLine => {
    const [amount, own] = [amounts[place] as number, taxes[place] as number];
    const net = included ? amount - own : amount;
    return {
      id: lineId(place),
      ...described(line, net, currency),
      net: money(net, currency),
      taxRate: rate,
      tax: money(own, currency),
      gross: money(net + own, currency),
      ...(line.period && { period: line.period }),
      ...(line.transactionId && { transactionId: line.transactionId }),
    };
  });
  const subtotal = sumOf(
    lines.map(({ net }) => net),
    currency,
  );
  const total = money(subtotal.amount + tax, currency);
  if (!isBookable([total.amount])) return refusedAmount();
  return {
    lines,
    subtotal,
    discount: money(0, currency),
    taxes: [{ name, rate, base: subtotal, amount: money(tax, currency) }],
    total,
  };
}

const refusedAmount = () =>
  refuse("validation-failed", { errors: { lines: ["Together this is more than can be invoiced"] } });

/** A unit price is exact: where the net amount can't be divided by the quantity, the line is one unit. */
function described({ description, quantity, unitPrice }: RequestedLine, net: number, currency: string) {
  if (unitPrice) return { description, quantity, unitPrice };
  if (net % quantity === 0) return { description, quantity, unitPrice: money(net / quantity, currency) };
  return { description: `${description} (${quantity})`, quantity: 1, unitPrice: money(net, currency) };
}

/** The tax in the first `part` of an invoice's total, so that parts add up to the whole tax in any division. */
const taxUpTo = (tax: number, part: number, total: number): number =>
  total === 0 ? 0 : Number(half(BigInt(tax) * BigInt(part), BigInt(total)));

/** The line and sums of a credit note over `amount` of an invoice's total, after `before` was credited; all negative. */
export function creditOf(
  { taxes, total }: Pick<Sums, "taxes" | "total">,
  {
    amount,
    before,
    description,
    lineId,
  }: {
    readonly amount: number;
    readonly before: number;
    readonly description: string;
    readonly lineId: string;
  },
): Sums {
  const { currency } = total;
  const minus = (value: number): Money => money(value === 0 ? 0 : -value, currency);
  const { rate, name } = taxes[0] ?? { rate: 0, name: "VAT" };
  const whole = taxes.reduce((sum, each) => sum + each.amount.amount, 0);
  const tax = taxUpTo(whole, before + amount, total.amount) - taxUpTo(whole, before, total.amount);
  const net = amount - tax;
  const line = {
    id: lineId,
    description,
    quantity: 1,
    unitPrice: minus(net),
    net: minus(net),
    taxRate: rate,
    tax: minus(tax),
    gross: minus(amount),
  };
  return {
    lines: [line],
    subtotal: minus(net),
    discount: money(0, currency),
    taxes: [{ name, rate, base: minus(net), amount: minus(tax) }],
    total: minus(amount),
  };
}
