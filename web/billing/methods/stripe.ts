/** The used part of the card provider's script. */
export interface CardElement {
  mount(place: HTMLElement): void;
  destroy(): void;
}
export interface Stripe {
  elements(): { create(kind: "card"): CardElement };
  confirmCardSetup(
    clientSecret: string,
    data: { payment_method: { card: CardElement } },
  ): Promise<{ setupIntent?: { id: string }; error?: { message?: string } }>;
}
type Make = (publishableKey: string) => Stripe;
/** The part of a document needed to load it. */
export interface CardMount {
  readonly provider: () => Make | undefined;
  readonly load: (src: string) => Promise<void>;
}

const SRC = "https://js.stripe.com/v3/";
export const FAILED = "Failed to load Stripe.js";
export const MISSING = "Stripe.js not available";

/**
 * The card provider for a key. Its script is loaded only here, so only on the screen that adds a card, which only
 * members can reach. Nothing is reported when a robot cannot load it, because robots add no cards.
 */
export async function stripeFor(publishableKey: string, robot: boolean, place: CardMount): Promise<Stripe | undefined> {
  try {
    if (!place.provider())
      await place.load(SRC).catch(() => {
        throw new Error(FAILED);
      });
    const make = place.provider();
    if (!make) throw new Error(MISSING);
    return make(publishableKey);
  } catch (failure) {
    if (robot) return undefined;
    throw failure;
  }
}

export const thisPage: CardMount = {
  provider: () => (window as { Stripe?: Make }).Stripe,
  load: (src) =>
    new Promise((resolve, reject) => {
      const script = document.createElement("script");
      Object.assign(script, { src, async: true, onload: () => resolve(), onerror: reject });
      document.head.append(script);
    }),
};
