import type { NavEntry } from "../_shell/nav.ts";
import { labels } from "./labels.ts";
import { auditUrl } from "./urls.ts";

export const nav: NavEntry[] = [
  { id: "audit", label: labels.title, to: auditUrl(), order: 90, permission: "enforcer.audit.list", parent: "users" },
];
