export const labels = { title: "Stripe account" } as const;
