import type { ModuleDefinition } from "./definition.ts";

export const customers: ModuleDefinition = {
  code: "customers",
  services: ["customers"],
  included: true,
  requires: [],
  routes: [{ path: "/customers", name: "customers", title: "Customers" }],
  menu: [{ name: "customers", order: 30, icon: "users", permission: "customers.customer.list" }],
  stops: ["New imports and exports of customers"],
};
