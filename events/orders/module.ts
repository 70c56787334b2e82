import type { ModuleDefinition, ModuleListing } from "#events/integrations";

export const definition: ModuleDefinition = {
  code: "orders",
  services: ["orders", "drafts", "comments", "fulfilments", "documents"],
  included: true,
  requires: ["products", "customers"],
  routes: [{ path: "/orders", name: "orders", title: "Orders" }],
  menu: [{ name: "orders", order: 10, icon: "shopping-bag", group: "sell", permission: "orders.order.list" }],
  stops: ["New imports and exports of orders"],
};

export const listing: ModuleListing = {
  code: "orders",
  category: "sell",
  order: 10,
  name: "Orders",
  tagline: "Every order from the quote to the refund",
  description: "Create, quote, confirm, pay, refund and cancel orders, with receipts and the whole history of each.",
  icon: "shopping-bag",
  tags: ["payments", "receipts"],
};
