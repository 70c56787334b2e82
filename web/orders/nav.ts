import type { NavEntry } from "../_shell/nav.ts";
import { labels } from "./labels.ts";
import { ordersUrl } from "./urls.ts";

export const nav: NavEntry[] = [
  {
    id: "orders",
    label: labels.title,
    to: ordersUrl(),
    icon: "shopping-bag",
    order: 10,
    permission: "orders.order.list",
  },
];
