import type { ModuleDefinition } from "./definition.ts";

export const orders: ModuleDefinition = {
  code: "orders",
  services: ["orders", "drafts", "comments", "fulfilments", "documents"],
  included: true,
  requires: ["products", "customers"],
  routes: [{ path: "/orders", name: "orders", title: "Orders" }],
  menu: [{ name: "orders", order: 10, icon: "shopping-bag", group: "sell", permission: "orders.order.list" }],
  stops: ["New imports and exports of orders"],
};
