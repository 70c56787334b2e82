import type { NavEntry } from "../_shell/nav.ts";
import { usersUrl } from "./urls.ts";
import { words } from "./words.ts";

export const nav: NavEntry[] = [
  { id: "users", label: words.title, to: usersUrl(), icon: "id-card", order: 110, permission: "enforcer.user.list" },
];
