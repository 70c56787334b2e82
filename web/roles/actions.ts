import type { ActionEntry } from "../_shell/actions.ts";
import { newRoleUrl } from "./urls.ts";
import { words } from "./words.ts";

export const actions: ActionEntry[] = [
  {
    id: "create-role",
    label: words.create,
    to: newRoleUrl(),
    icon: "shield-plus",
    permission: "enforcer.role.create",
    words: "permissions access",
  },
];
