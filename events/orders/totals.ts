import { type Money, money } from "../_kernel/index.ts";
import type { PriceSheet } from "../_pricing/index.ts";
import type { OrderLine, OrderTax, PlannedFulfilment } from "./shapes.ts";
import { addedBy, discountsOn, sheetTotals, type Totals } from "./sheet-totals.ts";

/** A line's price after its own discount, in minor units, taxes included. */
export const lineTotal = (line: Pick<OrderLine, "unitPrice" | "quantity" | "discount">): number =>
  line.unitPrice.amount * line.quantity - line.discount.amount;

/** The tax inside a gross amount at `rate` basis points, rounded half up per line. */
export const includedTax = (gross: number, rate: number): number => Math.floor((gross * rate) / (10_000 + rate) + 0.5);

/**
 * Splits an amount over prices in proportion; the rounding remainder goes to the largest. Returns one share per price,
 * which add up to exactly `amount`, unless all prices are zero.
 */
export function sharesOf(amount: number, prices: readonly number[]): number[] {
  const whole = prices.reduce((sum, each) => sum + each, 0);
  if (whole === 0) return prices.map(() => 0);
  const shares = prices.map((price) => Math.floor((amount * price) / whole));
  const left = amount - shares.reduce((sum, each) => sum + each, 0);
  const largest = prices.indexOf(Math.max(...prices));
  return shares.map((share, index) => (index === largest ? share + left : share));
}

/** Splits an order's discount over its lines in proportion to their price. */
export const allocated = (
  discount: number,
  lines: readonly Pick<OrderLine, "unitPrice" | "quantity" | "discount">[],
): number[] => sharesOf(discount, lines.map(lineTotal));

export interface Charges {
  readonly currency: string;
  readonly lines: readonly OrderLine[];
  readonly discounts: readonly { readonly amount: Money }[];
  readonly shipping: number;
  /** Taxes as the storefront calculated them; without them, those included in the prices by each line's rate. */
  readonly taxes?: readonly OrderTax[] | undefined;
  /** How the order was priced, if it has a sheet: its amounts win over the others. */
  readonly pricing?: PriceSheet | undefined;
}

/** The sum of taxes that prices do not include, in minor units. */
export const addedTax = ({ taxes = [], pricing }: Pick<Charges, "taxes" | "pricing">): number =>
  pricing ? addedBy(pricing) : taxes.reduce((sum, each) => sum + (each.included ? 0 : each.amount.amount), 0);

/** What the discounts of the whole order take from each line, in minor units. */
export function sharedDiscounts(charges: Pick<Charges, "lines" | "discounts" | "pricing">): number[] {
  const { lines, discounts, pricing } = charges;
  if (pricing) return pricing.lines.map((line) => discountsOn(line).shared);
  const goods = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const wanted = discounts.reduce((sum, { amount }) => sum + amount.amount, 0);
  return allocated(Math.min(goods, wanted), lines);
}

/** Calculates an order's totals from its lines, discounts, delivery and added taxes. */
export function totalsOf({ currency, lines, discounts, shipping, taxes, pricing }: Charges): Totals {
  if (pricing) return sheetTotals(pricing);
  const subtotal = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const discount = Math.min(
    subtotal,
    discounts.reduce((sum, each) => sum + each.amount.amount, 0),
  );
  const gross = subtotal - discount + shipping;
  const shown = taxes
    ? statedTaxes(taxes, { lines, discount, shipping, currency })
    : includedTaxes(lines, discount, currency);
  return {
    subtotal: money(subtotal, currency),
    discountTotal: money(discount, currency),
    shippingPrice: money(shipping, currency),
    taxTotal: money(
      shown.reduce((sum, each) => sum + each.amount.amount, 0),
      currency,
    ),
    total: money(gross + addedTax({ taxes }), currency),
    taxes: shown,
  };
}

/** Taxes as they were stated, to the minor unit; their base is the amount that they were charged on, before tax. */
function statedTaxes(taxes: readonly OrderTax[], goods: Goods): Totals["taxes"] {
  const possible = taxableAmounts(taxes, goods);
  return taxes.map(({ name, rate = 0, amount, included }) => {
    const base = money(baseOf(amount.amount, rate, possible, goods.lines.length).amount, goods.currency);
    return { name, rate: rate / 10_000, base, amount, included };
  });
}

interface Goods {
  readonly lines: readonly OrderLine[];
  readonly discount: number;
  readonly shipping: number;
  readonly currency: string;
}
interface TaxBase {
  readonly amount: number;
  readonly hasDelivery: boolean;
}

/** The amounts before tax that a tax may have been charged on: the taxed lines or all of them, without and with delivery. */
function taxableAmounts(taxes: readonly OrderTax[], { lines, discount, shipping }: Goods): TaxBase[] {
  const within = taxes.reduce((sum, each) => sum + (each.included ? each.amount.amount : 0), 0);
  const shares = allocated(discount, lines);
  const priceOf = (isCounted: (line: OrderLine) => boolean) =>
    lines.reduce((sum, line, at) => sum + (isCounted(line) ? lineTotal(line) - (shares[at] ?? 0) : 0), 0) - within;
  const bases = [priceOf((line) => line.tax.amount > 0), priceOf(() => true)];
  return bases
    .flatMap((amount) => [
      { amount, hasDelivery: false },
      { amount: amount + shipping, hasDelivery: shipping > 0 },
    ])
    .filter(({ amount }) => amount > 0);
}

/**
 * The amount whose tax comes closest to the stated one; where none comes within a minor unit for each line, as with several
 * rates in one order, the amount that the rate gives. Without a rate, all goods and delivery.
 */
function baseOf(tax: number, rate: number, possible: readonly TaxBase[], lines: number): TaxBase {
  if (rate === 0) return { amount: possible.at(-1)?.amount ?? 0, hasDelivery: false };
  const misses = possible.map(({ amount }) => Math.abs((amount * rate) / 10_000 - tax));
  const least = Math.min(...misses);
  const fitting = possible[misses.indexOf(least)];
  if (fitting && least <= lines) return fitting;
  return { amount: Math.round((tax * 10_000) / rate), hasDelivery: false };
}

/** Whether stated taxes were charged on delivery as well. */
export function isDeliveryTaxed(taxes: readonly OrderTax[], goods: Goods): boolean {
  const possible = taxableAmounts(taxes, goods);
  return taxes.some(({ amount, rate = 0 }) => baseOf(amount.amount, rate, possible, goods.lines.length).hasDelivery);
}

/** The taxes included in the lines' prices, after the order's discount. */
function includedTaxes(lines: readonly OrderLine[], discount: number, currency: string): Totals["taxes"] {
  const shares = allocated(discount, lines);
  const taxes = new Map<string, { name: string; rate: number; base: number; amount: number }>();
  for (const [index, line] of lines.entries()) {
    const gross = lineTotal(line) - (shares[index] ?? 0);
    const amount = line.taxRate ? includedTax(gross, line.taxRate) : line.tax.amount;
    if (!line.taxName || amount === 0) continue;
    const key = `${line.taxName} ${line.taxRate}`;
    const existing = taxes.get(key) ?? { name: line.taxName, rate: (line.taxRate ?? 0) / 10_000, base: 0, amount: 0 };
    taxes.set(key, { ...existing, base: existing.base + gross - amount, amount: existing.amount + amount });
  }
  return [...taxes.values()].map((each) => ({
    ...each,
    base: money(each.base, currency),
    amount: money(each.amount, currency),
    included: true,
  }));
}

/**
 * The shopper's delivery price: what was charged, else the chosen methods, else the cheapest method of each fulfilment.
 */
export function shippingOf(
  charged: Money | undefined,
  planned: readonly PlannedFulfilment[],
  chosen: Readonly<Record<string, string | undefined>>,
): number {
  if (charged) return charged.amount;
  return planned.reduce((sum, each) => {
    const method = each.methods.find((one) => one.id === chosen[each.fulfillmentId]) ?? cheapest(each);
    return sum + (method?.totalPrice.amount ?? 0);
  }, 0);
}

export const cheapest = (planned: Pick<PlannedFulfilment, "methods">) =>
  planned.methods.toSorted((a, b) => a.totalPrice.amount - b.totalPrice.amount)[0];
