import { type Address, type Money, money } from "#events/_kernel";
import type { OrderDocument } from "#events/_order-document";
import { lineTotal } from "#events/orders";

export interface ReceiptLine {
  readonly title: string;
  readonly detail: string;
  readonly sku?: string | undefined;
  readonly quantity: number;
  readonly each: Money;
  readonly discount: Money;
  readonly total: Money;
}
/** A sum below the lines. */
export interface Sum {
  readonly label: string;
  readonly amount: Money;
  readonly negative?: true;
  readonly total?: true;
  readonly due?: true;
  /** The amount that it is calculated from. */
  readonly base?: Money;
}
export interface Receipt {
  readonly number: string;
  readonly placedAt: string;
  readonly buyer: Address;
  readonly shipTo: Address;
  readonly lines: readonly ReceiptLine[];
  readonly sums: readonly Sum[];
  readonly isCancelled: boolean;
  readonly updatedAt: string;
}

export function receiptOf(document: OrderDocument): Receipt {
  const { order, isCancelled, updatedAt } = document;
  const { number, placedAt, billingAddress, shippingAddress, lines, currency } = order;
  return {
    number,
    placedAt,
    buyer: billingAddress ?? shippingAddress,
    shipTo: shippingAddress,
    lines: lines.map((line) => ({
      title: line.title,
      detail: line.attributes.map(({ value }) => value).join(", "),
      sku: line.sku,
      quantity: line.quantity,
      each: line.unitPrice,
      discount: line.discount,
      total: money(lineTotal(line), currency),
    })),
    sums: sumsOf(document),
    isCancelled,
    updatedAt,
  };
}

/** Returns the lines below the items: totals, taxes by rate, payments and refunds. */
function sumsOf(document: OrderDocument): Sum[] {
  const { subtotal, discountTotal, shippingPrice, taxes, total, paid, refunded, order, isCancelled } = document;
  const due = total.amount - paid.amount;
  return [
    { label: "Subtotal", amount: subtotal },
    ...(discountTotal.amount ? [{ label: "Discount", amount: discountTotal, negative: true } as const] : []),
    { label: "Delivery", amount: shippingPrice },
    ...taxes
      .filter(({ included }) => !included)
      .map(({ amount, ...tax }) => ({ label: taxName(tax), amount, base: tax.base })),
    { label: "Total", amount: total, total: true },
    ...taxes
      .filter(({ included }) => included)
      .map(({ amount, ...tax }) => ({ label: `Includes ${taxName(tax)}`, amount, base: tax.base })),
    ...(paid.amount ? [{ label: "Paid", amount: paid }] : []),
    ...(refunded.amount ? [{ label: "Refunded", amount: refunded }] : []),
    ...(due > 0 && !isCancelled
      ? [{ label: "Not paid yet", amount: money(due, order.currency), due: true } as const]
      : []),
  ];
}

const taxName = ({ name, rate }: { readonly name: string; readonly rate: number }): string =>
  rate ? `${name} at ${+(rate * 100).toFixed(2)} %` : name;
