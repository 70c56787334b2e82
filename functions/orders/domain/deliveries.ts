import { type Money, money } from "#events/_kernel";
import type { ShippingMethod } from "#events/fulfilments";
import { type PlannedFulfilment, suggestDelivery } from "#events/orders";

/** A delivery that a buyer can be offered for everything together. */
interface OfferedDelivery {
  readonly name: string;
  readonly type: ShippingMethod["type"];
  readonly tracked: boolean;
  readonly price: Money;
  readonly deliveryEstimates?: { readonly min: string; readonly max: string };
}

/**
 * The deliveries to offer for an order that is not placed yet, cheapest first: each method's name once, with what keeps it in
 * every fulfilment. A method that another fulfilment has nothing as fast for is left out.
 */
export function offeredDeliveries(planned: readonly PlannedFulfilment[], currency: string): OfferedDelivery[] {
  const names = [...new Set(planned.flatMap(({ methods }) => methods.map(({ name }) => name)))];
  const offered = names.flatMap((name) => {
    const named = planned.flatMap(({ methods }) => methods.find((each) => each.name === name) ?? [])[0];
    if (!named) return [];
    const { type, tracked } = named;
    const found = planned.map(({ methods }) => {
      const own = methods.find((each) => each.name === name && each.type === type);
      if (own) return own;
      const suggested = suggestDelivery(methods, { name, type, tracked });
      return suggested && suggested.fit !== "none_keeps" ? suggested.method : undefined;
    });
    const chosen = found.filter((each) => each !== undefined);
    if (chosen.length < planned.length) return [];
    const price = money(
      chosen.reduce((sum, { totalPrice }) => sum + totalPrice.amount, 0),
      currency,
    );
    const deliveryEstimates = spanOf(chosen);
    return [{ name, type, tracked, price, ...(deliveryEstimates && { deliveryEstimates }) }];
  });
  return offered.toSorted((a, b) => a.price.amount - b.price.amount);
}

/** From when the first arrives to when the last has. */
function spanOf(methods: readonly ShippingMethod[]) {
  const spans = methods.flatMap(({ deliveryEstimates }) => deliveryEstimates ?? []);
  const min = spans.map((each) => each.min).sort()[0];
  const max = spans
    .map((each) => each.max)
    .sort()
    .at(-1);
  return min && max && spans.length === methods.length ? { min, max } : undefined;
}
