import type { OrderRecord } from "#contracts/orders";

type Fulfilment = OrderRecord["fulfillments"][number];

/** The delivery method that approval was requested for. */
export const methodFor = ({ approval }: OrderRecord, { id, availableShippingMethods }: Fulfilment) => {
  const chosen = approval?.choices.find(({ fulfillmentId }) => fulfillmentId === id)?.shippingMethodId;
  return availableShippingMethods.find((method) => method.id === chosen);
};

/** Other projects make it, so it is paid for. */
export const isOwed = ({ project }: OrderRecord, { fulfiller }: Fulfilment): boolean => fulfiller?.project !== project;

/** What approving charges now, in minor units, by the order's own rule; undefined for those who see no amounts. */
export function amountNow(order: OrderRecord): number | undefined {
  let sum = 0;
  for (const each of order.fulfillments) {
    if (!isOwed(order, each)) continue;
    const delivery = methodFor(order, each)?.totalPrice as { amount: number } | undefined;
    if (!delivery) return undefined;
    sum += delivery.amount;
    for (const { orderItemId, quantity } of each.items)
      sum += (order.items.find(({ id }) => id === orderItemId)?.unitCost?.amount ?? 0) * quantity;
  }
  return sum;
}
