import { type Money, money } from "../_kernel/index.ts";
import type { Adjustment, PriceSheet } from "../_pricing/index.ts";

export interface Totals {
  readonly subtotal: Money;
  readonly discountTotal: Money;
  readonly shippingPrice: Money;
  readonly taxTotal: Money;
  readonly total: Money;
  readonly taxes: { name: string; rate: number; base: Money; amount: Money; included: boolean }[];
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** What a line's own discounts take from it, and what those of the whole order take, in minor units. */
export function discountsOn({ adjustments }: { readonly adjustments: readonly Adjustment[] }) {
  const amountOf = (isOwn: boolean) =>
    sumOf(adjustments.filter(({ stage }) => (stage === "product") === isOwn).map(({ amount }) => amount));
  return { own: amountOf(true), shared: amountOf(false) };
}

/** Taxes on top of a sheet's prices, in minor units. */
export const addedBy = ({ taxes }: PriceSheet): number =>
  sumOf(taxes.map(({ amount, included }) => (included ? 0 : amount)));

/** An order's totals as its sheet has them. */
export function sheetTotals(sheet: PriceSheet): Totals {
  const { currency, lines } = sheet;
  const discounts = lines.map(discountsOn);
  return {
    subtotal: money(sheet.subtotal - sumOf(discounts.map(({ own }) => own)), currency),
    discountTotal: money(sumOf(discounts.map(({ shared }) => shared)), currency),
    shippingPrice: money(sheet.deliveryTotal, currency),
    taxTotal: money(sheet.taxTotal, currency),
    total: money(sheet.total, currency),
    taxes: sheet.taxes.map(({ name, rate, base, amount, included }) => ({
      name,
      rate: rate / 10_000,
      base: money(base, currency),
      amount: money(amount, currency),
      included,
    })),
  };
}
