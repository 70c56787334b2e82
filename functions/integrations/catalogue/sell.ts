import { plannedIn } from "./module.ts";

export const sell = plannedIn("sell", {
  discounts: {
    order: 30,
    name: "Discounts",
    tagline: "Codes and automatic offers",
    description:
      "Codes in bulk, buy-x-get-y, free delivery; rules that combine, tried out on last month's orders first.",
    icon: "ticket-percent",
    requires: ["orders"],
  },
  delivery: {
    order: 40,
    name: "Delivery",
    tagline: "Order now, arrives by",
    description: "Cut-offs, handling and transit days, closure days, and promises compared with real deliveries.",
    icon: "calendar-clock",
    requires: ["shipping"],
  },
  currencies: {
    order: 50,
    name: "Currencies",
    tagline: "Prices in your customers' money",
    description: "Rates with a margin, rounding shown on a real product, and fixed prices where you want them.",
    icon: "coins",
  },
  gtins: {
    order: 60,
    name: "GTINs",
    tagline: "Barcodes, reserved and assigned",
    description: "A pool of codes with check digits, assigned to variants and never used twice.",
    icon: "barcode",
    requires: ["products"],
  },
});
