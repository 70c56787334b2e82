import type { NavEntry } from "../_shell/nav.ts";
import { labels } from "./labels.ts";
import { rolesUrl } from "./urls.ts";

export const nav: NavEntry[] = [
  { id: "roles", label: labels.title, to: rolesUrl(), order: 10, permission: "enforcer.role.list", parent: "users" },
];
