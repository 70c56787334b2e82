import { loadStripe } from "@stripe/stripe-js/pure";

export type { Stripe, StripeCardElement } from "@stripe/stripe-js";
export const FAILED = "Failed to load Stripe.js";

/**
 * The card provider for a key. The library's `/pure` entry loads the provider's script with the first call and no sooner,
 * so only on the screen that adds a card, which only members can reach. Nothing is reported when a robot cannot load it,
 * because robots add no cards.
 */
export async function stripeFor(publishableKey: string, robot: boolean, load = loadStripe) {
  try {
    return (await load(publishableKey)) ?? undefined;
  } catch (failure) {
    if (robot) return undefined;
    throw failure;
  }
}
