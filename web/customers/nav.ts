import type { NavEntry } from "../_shell/nav.ts";
import { customersUrl } from "./urls.ts";
import { words } from "./words.ts";

export const nav: NavEntry[] = [
  {
    id: "customers",
    label: words.title,
    to: customersUrl(),
    icon: "users",
    order: 30,
    permission: "customers.customer.list",
  },
];
