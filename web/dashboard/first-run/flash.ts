/** What the checklist's forms have done. */
export const flash = {
  company: "Company saved",
  maker: "You are your own fulfiller",
  rates: "Rate saved",
  product: "Product created",
  hide: "The list is hidden. The search finds it under Getting started.",
  show: "The list is back",
} as const;
