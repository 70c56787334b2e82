import { ShoppingBag } from "lucide-react";
import type { NavEntry } from "../_shell/nav.ts";
import { messages } from "./messages.ts";
import { ordersUrl } from "./urls.ts";

export const nav: NavEntry[] = [
  {
    id: "orders",
    label: messages.title,
    to: ordersUrl(),
    icon: ShoppingBag,
    order: 10,
    permission: "orders.order.list",
  },
];
