import type { NavEntry } from "../_shell/nav.ts";
import { labels } from "./labels.ts";
import { resupplyUrl } from "./urls.ts";

export const nav: NavEntry[] = [
  {
    id: "resupply",
    label: labels.title,
    to: resupplyUrl(),
    order: 39,
    permission: ["orders.order.create", "catalogue.variant.list"],
    parent: "products",
  },
];
