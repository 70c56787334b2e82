import type { NavEntry } from "../_shell/nav.ts";
import { rolesUrl } from "./urls.ts";
import { words } from "./words.ts";

export const nav: NavEntry[] = [
  { id: "roles", label: words.title, to: rolesUrl(), order: 10, permission: "enforcer.role.list", parent: "users" },
];
