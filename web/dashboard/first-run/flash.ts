/** Flash messages of the checklist. */
export const flash = {
  company: "Company saved",
  maker: "You are your own fulfiller",
  rates: "Rate saved",
  product: "Product created",
  hide: "List hidden. You can find it by searching for Getting started.",
  show: "List shown",
} as const;
