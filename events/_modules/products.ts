import type { ModuleDefinition } from "./definition.ts";

export const products: ModuleDefinition = {
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
