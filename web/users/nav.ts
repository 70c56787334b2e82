import type { NavEntry } from "../_shell/nav.ts";
import { labels } from "./labels.ts";
import { usersUrl } from "./urls.ts";

export const nav: NavEntry[] = [
  {
    id: "users",
    label: labels.title,
    to: usersUrl(),
    icon: "id-card",
    group: "manage",
    order: 110,
    permission: "enforcer.user.list",
  },
];
