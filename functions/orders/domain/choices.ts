import type { Choice } from "#events/orders";
import { refuse } from "#platform/domain";
import type { Placed } from "./order.ts";

/** Refuses choices that are not exactly one offered delivery method for each fulfilment. */
export function incomplete(order: Placed, choices: readonly Choice[]) {
  const errors: Record<string, string[]> = {};
  for (const [index, choice] of choices.entries()) {
    const planned = order.planned.find((each) => each.fulfillmentId === choice.fulfillmentId);
    if (!planned) errors[`${index}.fulfillmentId`] = ["Not a fulfilment of this order"];
    else if (!planned.methods.some((each) => each.id === choice.shippingMethodId))
      errors[`${index}.shippingMethodId`] = ["Not offered for this fulfilment"];
    else if (choices.findIndex((each) => each.fulfillmentId === choice.fulfillmentId) < index)
      errors[`${index}.fulfillmentId`] = ["Listed twice"];
  }
  for (const planned of order.planned)
    if (!choices.some((each) => each.fulfillmentId === planned.fulfillmentId))
      errors[planned.fulfillmentId] = ["Choose a delivery method"];
  return Object.keys(errors).length ? refuse("shipping-choice-incomplete", { errors }) : undefined;
}
