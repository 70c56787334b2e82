import type { NavEntry } from "../_shell/nav.ts";
import { ordersUrl } from "./urls.ts";
import { words } from "./words.ts";

export const nav: NavEntry[] = [
  {
    id: "orders",
    label: words.title,
    to: ordersUrl(),
    icon: "shopping-bag",
    order: 10,
    permission: "orders.order.list",
  },
];
