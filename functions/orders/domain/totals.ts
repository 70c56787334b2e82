import type { Money } from "#events/_kernel";
import { type Charges, lineTotal, type OrderLine, type PlannedFulfilment, shippingOf, totalsOf } from "#events/orders";

export { addedTax, allocated, includedTax, lineTotal, sharedDiscounts, shippingOf, totalsOf } from "#events/orders";

/** Whether every price, discount and delivery charge is in the order's currency. */
export const isOneCurrency = ({
  currency,
  lines,
  discounts,
  shippingPrice,
  taxes = [],
}: Omit<Charges, "shipping"> & { readonly shippingPrice?: Money | undefined }): boolean =>
  [
    ...lines.flatMap(({ unitPrice, discount }) => [unitPrice, discount]),
    ...discounts.map(({ amount }) => amount),
    ...taxes.map(({ amount }) => amount),
    ...(shippingPrice ? [shippingPrice] : []),
  ].every((each) => each.currency === currency);

type Priced = Omit<Charges, "shipping"> & {
  readonly shippingPrice?: Money | undefined;
  readonly fulfilments: readonly PlannedFulfilment[];
};

/** Returns every amount of an order in minor units: its lines, its totals, and the cost of making it. */
export function amountsOf({ fulfilments, shippingPrice, ...order }: Priced): number[] {
  const shipping = shippingOf(shippingPrice, fulfilments, {});
  const { subtotal, total } = totalsOf({ ...order, shipping });
  const making = fulfilments.reduce((sum, each) => sum + makingCost(each, order.lines), 0);
  return [...order.lines.map(lineTotal), subtotal.amount, total.amount, making];
}

/** What the buyer paid for each line: its price less its share of the order's discount, with the tax added to it. */
export function paidPrices(lines: readonly OrderLine[], shares: readonly number[], addedTax: number): number[] {
  return lines.map((line, at) => lineTotal(line) - (shares[at] ?? 0) + (addedTax > 0 ? line.tax.amount : 0));
}

/** Whether each line that has to be made has a cost. A cost of zero is one that nobody has entered. */
export const hasKnownCosts = (lines: readonly OrderLine[]): boolean => {
  const made = lines.filter(({ notToMake }) => !notToMake);
  return made.length > 0 && made.every(({ unitCost }) => unitCost !== undefined && unitCost.amount > 0);
};

/** The cost of making a fulfilment's items, in minor units. */
export const makingCost = (planned: PlannedFulfilment, lines: readonly OrderLine[]): number =>
  planned.items.reduce((sum, item) => {
    const line = lines.find((each) => each.id === item.orderItemId);
    return sum + (line?.unitCost?.amount ?? 0) * item.quantity;
  }, 0);
