/** The project's account at Stripe. */
export const stripeAccountUrl = (flash?: string): string => `/stripe-account${flash ? `?flash=${flash}` : ""}`;
