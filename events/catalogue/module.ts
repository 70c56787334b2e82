import type { ModuleDefinition, ModuleListing } from "#events/integrations";

export const definition: ModuleDefinition = {
  code: "products",
  services: ["catalogue"],
  included: true,
  requires: ["drive"],
  routes: [
    { path: "/catalogue", name: "products", title: "Products" },
    { path: "/catalogue/fulfillers", name: "products.fulfillers", title: "Fulfillers" },
  ],
  menu: [
    { name: "products", order: 20, icon: "shirt", group: "sell", permission: "catalogue.product.list" },
    { name: "products.fulfillers", order: 10, permission: "catalogue.fulfiller.list" },
  ],
  stops: ["New imports and exports of products"],
};

export const listing: ModuleListing = {
  code: "products",
  category: "sell",
  order: 20,
  name: "Products",
  tagline: "What you sell, in every size and colour",
  description: "Products and variants with prices, cost and margin, stock as a ledger, and import and export as CSV.",
  icon: "shirt",
  tags: ["catalogue", "variants", "stock"],
};
