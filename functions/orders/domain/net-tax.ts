import type { PriceSheet } from "#events/_pricing";
import {
  allocated,
  type Charges,
  includedTax,
  isDeliveryTaxed,
  lineTotal,
  type OrderLine,
  totalsOf,
} from "#events/orders";

interface Refund {
  readonly amount: { readonly amount: number };
  readonly lines: readonly { readonly itemId: string; readonly quantity: number }[];
}
/** What the buyer paid for a line or for delivery, and the tax in it, in minor units. */
interface TaxedPrice {
  readonly id: string;
  readonly quantity: number;
  readonly price: number;
  readonly tax: number;
}

const DELIVERY = "delivery";

/**
 * The tax in what the shop keeps of an order. A refund of pieces takes the tax of these pieces along; an amount for no piece
 * is of the goods as far as they go, and then of the delivery.
 */
export function netTax(charges: Charges, refunds: readonly Refund[]): number {
  const paid = taxedPrices(charges);
  const left = paid.map((each) => ({ ...each }));
  const pieces: Record<string, number> = {};
  const take = (from: (typeof left)[number], wanted: number): number => {
    const amount = Math.max(0, Math.min(wanted, from.price));
    if (amount === 0) return 0;
    from.tax -= (from.tax * amount) / from.price;
    from.price -= amount;
    return amount;
  };
  for (const { amount, lines } of refunds) {
    let open = amount.amount;
    for (const { itemId, quantity } of lines) {
      const at = paid.findIndex(({ id }) => id === itemId);
      const [line, rest] = [paid[at], left[at]];
      if (!line || !rest) continue;
      const before = pieces[itemId] ?? 0;
      pieces[itemId] = before + quantity;
      const priceOfFirst = (count: number) => Math.round((line.price * count) / line.quantity);
      open -= take(rest, Math.min(open, priceOfFirst(before + quantity) - priceOfFirst(before)));
    }
    const goods = left.filter(({ id }) => id !== DELIVERY);
    const worth = goods.reduce((sum, { price }) => sum + price, 0);
    const ofGoods = Math.min(open, worth);
    for (const each of goods) open -= take(each, worth > 0 ? (ofGoods * each.price) / worth : 0);
    for (const each of left.filter(({ id }) => id === DELIVERY)) take(each, open);
  }
  return Math.round(left.reduce((sum, { tax }) => sum + tax, 0));
}

/**
 * Each line and the delivery, with the tax where it was charged. Lines that hold the whole tax may hold the delivery's,
 * too: orders of earlier imports do.
 */
function taxedPrices(charges: Charges): TaxedPrice[] {
  const { lines, taxes, shipping, pricing } = charges;
  if (pricing) return sheetPrices(pricing);
  const { discountTotal, taxTotal } = totalsOf(charges);
  const shares = allocated(discountTotal.amount, lines);
  const isAdded = taxes?.some(({ included }) => !included) ?? false;
  const prices = lines.map((line, at) => lineTotal(line) - (shares[at] ?? 0));
  const taxed = lines.reduce((sum, { tax }, at) => sum + (tax.amount > 0 ? (prices[at] ?? 0) : 0), shipping);
  const isOnGoodsAlone = lines.reduce((sum, { tax }) => sum + tax.amount, 0) >= taxTotal.amount;
  const isSpread = isOnGoodsAlone && taxes && isDeliveryTaxed(taxes, { ...charges, discount: discountTotal.amount });
  const shareOfGoods = isSpread && taxed > 0 ? 1 - shipping / taxed : 1;
  const goods = lines.map((line, at) => {
    const price = prices[at] ?? 0;
    const tax = taxes ? line.tax.amount * shareOfGoods : taxWithin(line, price);
    return { id: line.id, quantity: line.quantity, price: price + (isAdded ? tax : 0), tax };
  });
  const ofDelivery = taxTotal.amount - goods.reduce((sum, { tax }) => sum + tax, 0);
  return [...goods, { id: DELIVERY, quantity: 1, price: shipping + (isAdded ? ofDelivery : 0), tax: ofDelivery }];
}

/** The same of an order with a sheet, which has each tax where it was charged. */
function sheetPrices({ lines, delivery, taxes }: PriceSheet): TaxedPrice[] {
  const isAdded = taxes.some(({ included }) => !included);
  const withTax = (price: number, tax: number) => ({ price: price + (isAdded ? tax : 0), tax });
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
  const ofDelivery = sumOf(delivery.flatMap((each) => each.taxes.map(({ amount }) => amount)));
  return [
    ...lines.map(({ id, quantity, net, tax }) => ({ id, quantity, ...withTax(net, tax) })),
    { id: DELIVERY, quantity: 1, ...withTax(sumOf(delivery.map(({ net }) => net)), ofDelivery) },
  ];
}

function taxWithin({ taxName, taxRate, tax }: OrderLine, price: number): number {
  if (!taxName) return 0;
  return taxRate ? includedTax(price, taxRate) : tax.amount;
}
