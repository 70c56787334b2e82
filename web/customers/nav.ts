import { Users } from "lucide-react";
import type { NavEntry } from "../_shell/nav.ts";
import { messages } from "./messages.ts";
import { customersUrl } from "./urls.ts";

export const nav: NavEntry[] = [
  {
    id: "customers",
    label: messages.title,
    to: customersUrl(),
    icon: Users,
    order: 30,
    permission: "customers.customer.list",
  },
];
