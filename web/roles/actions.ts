import type { ActionEntry } from "../_shell/actions.ts";
import { labels } from "./labels.ts";
import { newRoleUrl } from "./urls.ts";

export const actions: ActionEntry[] = [
  {
    id: "create-role",
    label: labels.create,
    to: newRoleUrl(),
    icon: "shield-plus",
    permission: "enforcer.role.create",
    keywords: "permissions access",
  },
];
