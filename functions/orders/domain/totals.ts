import { type Money, money } from "#events/_kernel";
import type { OrderLine, PlannedFulfilment } from "#events/orders";

/** A line's price after its own discount, in minor units, taxes included. */
export const lineTotal = (line: Pick<OrderLine, "unitPrice" | "quantity" | "discount">): number =>
  line.unitPrice.amount * line.quantity - line.discount.amount;

/** The tax inside a gross amount at `rate` basis points, rounded half up per line. */
export const includedTax = (gross: number, rate: number): number => Math.floor((gross * rate) / (10_000 + rate) + 0.5);

/**
 * Splits an order's discount over its lines by their price; what rounding leaves goes to the largest line. Answers one
 * amount per line, adding up to `discount` exactly.
 */
export function allocated(
  discount: number,
  lines: readonly Pick<OrderLine, "unitPrice" | "quantity" | "discount">[],
): number[] {
  const prices = lines.map(lineTotal);
  const whole = prices.reduce((sum, each) => sum + each, 0);
  if (whole === 0) return prices.map(() => 0);
  const shares = prices.map((price) => Math.floor((discount * price) / whole));
  const left = discount - shares.reduce((sum, each) => sum + each, 0);
  const largest = prices.indexOf(Math.max(...prices));
  return shares.map((share, index) => (index === largest ? share + left : share));
}

export interface Charges {
  readonly currency: string;
  readonly lines: readonly OrderLine[];
  readonly discounts: readonly { readonly amount: Money }[];
  readonly shipping: number;
}
export interface Totals {
  readonly subtotal: Money;
  readonly discountTotal: Money;
  readonly shippingPrice: Money;
  readonly taxTotal: Money;
  readonly total: Money;
  readonly taxes: { name: string; rate: number; base: Money; amount: Money; included: boolean }[];
}

/** An order's totals, folded from lines, discounts and delivery. Taxes are part of the prices. */
export function totalsOf({ currency, lines, discounts, shipping }: Charges): Totals {
  const subtotal = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const discount = Math.min(
    subtotal,
    discounts.reduce((sum, each) => sum + each.amount.amount, 0),
  );
  const shares = allocated(discount, lines);
  const taxes = new Map<string, { name: string; rate: number; base: number; amount: number }>();
  for (const [index, line] of lines.entries()) {
    const gross = lineTotal(line) - (shares[index] ?? 0);
    const amount = line.taxRate ? includedTax(gross, line.taxRate) : line.tax.amount;
    if (!line.taxName || amount === 0) continue;
    const key = `${line.taxName} ${line.taxRate}`;
    const known = taxes.get(key) ?? { name: line.taxName, rate: (line.taxRate ?? 0) / 10_000, base: 0, amount: 0 };
    taxes.set(key, { ...known, base: known.base + gross - amount, amount: known.amount + amount });
  }
  const all = [...taxes.values()];
  return {
    subtotal: money(subtotal, currency),
    discountTotal: money(discount, currency),
    shippingPrice: money(shipping, currency),
    taxTotal: money(
      all.reduce((sum, each) => sum + each.amount, 0),
      currency,
    ),
    total: money(subtotal - discount + shipping, currency),
    taxes: all.map((each) => ({
      ...each,
      base: money(each.base, currency),
      amount: money(each.amount, currency),
      included: true,
    })),
  };
}

/** Whether every price, discount and delivery charge is in the order's currency. */
export const isOneCurrency = ({
  currency,
  lines,
  discounts,
  shippingPrice,
}: Omit<Charges, "shipping"> & { readonly shippingPrice?: Money | undefined }): boolean =>
  [
    ...lines.flatMap(({ unitPrice, discount }) => [unitPrice, discount]),
    ...discounts.map(({ amount }) => amount),
    ...(shippingPrice ? [shippingPrice] : []),
  ].every((each) => each.currency === currency);

type Priced = Omit<Charges, "shipping"> & {
  readonly shippingPrice?: Money | undefined;
  readonly fulfilments: readonly PlannedFulfilment[];
};

/** Every amount an order leads to, in minor units: its lines, its totals, and the cost of making it. */
export function amountsOf({ fulfilments, shippingPrice, ...order }: Priced): number[] {
  const shipping = shippingOf(shippingPrice, fulfilments, {});
  const { subtotal, total } = totalsOf({ ...order, shipping });
  const making = fulfilments.reduce((sum, each) => sum + makingCost(each, order.lines), 0);
  return [...order.lines.map(lineTotal), subtotal.amount, total.amount, making];
}

/** Delivery as the shopper pays it: what was charged, else the chosen methods, else the cheapest of each fulfilment. */
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

/** What making a fulfilment's items costs, in minor units. */
export const makingCost = (planned: PlannedFulfilment, lines: readonly OrderLine[]): number =>
  planned.items.reduce((sum, item) => {
    const line = lines.find((each) => each.id === item.orderItemId);
    return sum + (line?.unitCost?.amount ?? 0) * item.quantity;
  }, 0);
