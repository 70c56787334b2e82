import type { OrderRecord } from "#contracts/orders";

type Discounted = Pick<OrderRecord, "discounts" | "discountTotal">;

/** The order's discounts, each with what it takes off the goods in minor units: together never more than the goods cost. */
export function appliedDiscounts({ discounts, discountTotal }: Discounted) {
  let left = discountTotal.amount;
  return discounts.map((each) => {
    const applied = Math.min(each.amount.amount, left);
    left -= applied;
    return { ...each, applied };
  });
}
