import { modulesOf } from "./module.ts";

export const sell = modulesOf("sell", {
  orders: {
    name: "Orders",
    tagline: "Every order from the quote to the refund",
    description: "Create, quote, confirm, pay, refund and cancel orders, with receipts and the whole history of each.",
    icon: "shopping-bag",
    tags: ["payments", "receipts"],
  },
  products: {
    name: "Products",
    tagline: "What you sell, in every size and colour",
    description: "Products and variants with prices, cost and margin, stock as a ledger, and import and export as CSV.",
    icon: "shirt",
    tags: ["catalogue", "variants", "stock"],
  },
  discounts: {
    name: "Discounts",
    tagline: "Codes and automatic offers",
    description:
      "Codes in bulk, buy-x-get-y, free delivery; rules that combine, tried out on last month's orders first.",
    icon: "ticket-percent",
    requires: ["orders"],
  },
  delivery: {
    name: "Delivery",
    tagline: "Order now, arrives by",
    description: "Cut-offs, handling and transit days, closure days, and promises compared with real deliveries.",
    icon: "calendar-clock",
    requires: ["shipping"],
  },
  currencies: {
    name: "Currencies",
    tagline: "Prices in your customers' money",
    description: "Rates with a margin, rounding shown on a real product, and fixed prices where you want them.",
    icon: "coins",
  },
  gtins: {
    name: "GTINs",
    tagline: "Barcodes, reserved and assigned",
    description: "A pool of codes with check digits, assigned to variants and never used twice.",
    icon: "barcode",
    requires: ["products"],
  },
});
