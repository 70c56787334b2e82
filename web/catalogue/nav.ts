import type { NavEntry } from "../_shell/nav.ts";
import { catalogueUrl, fulfillersUrl } from "./urls.ts";
import { words } from "./words.ts";

export const nav: NavEntry[] = [
  {
    id: "products",
    label: words.title,
    to: catalogueUrl(),
    icon: "shirt",
    order: 20,
    permission: "catalogue.product.list",
  },
  {
    id: "fulfillers",
    label: words.fulfillers,
    to: fulfillersUrl(),
    order: 10,
    permission: "catalogue.fulfiller.list",
    parent: "products",
  },
];
