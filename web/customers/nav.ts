import type { NavEntry } from "../_shell/nav.ts";
import { labels } from "./labels.ts";
import { customersUrl } from "./urls.ts";

export const nav: NavEntry[] = [
  {
    id: "customers",
    label: labels.title,
    to: customersUrl(),
    icon: "users",
    order: 30,
    permission: "customers.customer.list",
  },
];
