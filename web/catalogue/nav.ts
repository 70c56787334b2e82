import type { NavEntry } from "../_shell/nav.ts";
import { labels } from "./labels.ts";
import { catalogueUrl, fulfillersUrl } from "./urls.ts";

export const nav: NavEntry[] = [
  {
    id: "products",
    label: labels.title,
    to: catalogueUrl(),
    icon: "shirt",
    order: 20,
    permission: "catalogue.product.list",
  },
  {
    id: "fulfillers",
    label: labels.fulfillers,
    to: fulfillersUrl(),
    order: 10,
    permission: "catalogue.fulfiller.list",
    parent: "products",
  },
];
