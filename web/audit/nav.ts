import type { NavEntry } from "../_shell/nav.ts";
import { auditUrl } from "./urls.ts";
import { words } from "./words.ts";

export const nav: NavEntry[] = [
  { id: "audit", label: words.title, to: auditUrl(), order: 90, permission: "enforcer.audit.list", parent: "users" },
];
