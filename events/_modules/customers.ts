import type { ModuleDefinition } from "./definition.ts";

export const customers: ModuleDefinition = {
  code: "customers",
  services: ["customers", "enquiries"],
  included: true,
  requires: [],
  routes: [
    { path: "/customers", name: "customers", title: "Customers" },
    { path: "/enquiries", name: "enquiries", title: "Enquiries" },
  ],
  menu: [
    { name: "customers", order: 30, icon: "users", group: "customers", permission: "customers.customer.list" },
    { name: "enquiries", order: 32, icon: "inbox", group: "customers", permission: "enquiries.enquiry.list" },
  ],
  stops: ["Enquiries, including those by email and form", "New imports and exports of customers"],
};
