import type { ModuleDefinition, ModuleListing } from "#events/integrations";

export const definition: ModuleDefinition = {
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

export const listing: ModuleListing = {
  code: "customers",
  category: "people",
  order: 10,
  name: "Customers",
  tagline: "Who buys, and what they bought",
  description: "Recognised by email, with figures from their orders, their consent, and erasure on request.",
  icon: "users",
  tags: ["consent", "segments"],
};
