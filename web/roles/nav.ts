import { ShieldPlus } from "lucide-react";
import type { ActionEntry } from "../_shell/actions.ts";
import type { NavEntry } from "../_shell/nav.ts";
import { newRoleUrl, rolesUrl } from "./urls.ts";
import { words } from "./words.ts";

export const nav: NavEntry[] = [
  { id: "roles", label: words.title, to: rolesUrl(), order: 10, permission: "enforcer.role.list", parent: "users" },
];

export const actions: ActionEntry[] = [
  {
    ...{ id: "create-role", label: words.create, to: newRoleUrl(), icon: ShieldPlus },
    ...{ permission: "enforcer.role.create", words: "permissions access" },
  },
];
