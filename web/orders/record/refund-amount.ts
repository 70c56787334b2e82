interface Item {
  readonly id: string;
  readonly quantity: number;
  readonly refundedQuantity: number;
  readonly paidPrice: { readonly amount: number };
}

/**
 * What a refund of pieces comes to, in minor units: what the buyer paid for them, at most what is left of their payment. The
 * refunds of a line's pieces add up to exactly what was paid for the line, as the order itself calculates them.
 */
export function refundOf(items: readonly Item[], pieces: Readonly<Record<string, number>>, left: number): number {
  const sum = items.reduce((total, { id, quantity, refundedQuantity, paidPrice }) => {
    const wanted = Math.min(Math.max(0, pieces[id] ?? 0), quantity - refundedQuantity);
    const priceOfFirst = (count: number) => Math.round((paidPrice.amount * count) / quantity);
    return total + priceOfFirst(refundedQuantity + wanted) - priceOfFirst(refundedQuantity);
  }, 0);
  return Math.min(sum, left);
}
