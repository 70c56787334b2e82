import type { Choice } from "#events/orders";

/** Returns the delivery method of each fulfilment. */
export const chosenBy = (choices: readonly Choice[]): Record<string, string> =>
  Object.fromEntries(choices.map((each) => [each.fulfillmentId, each.shippingMethodId]));
