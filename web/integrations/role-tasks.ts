import type { RoleTask } from "../_record/role-task.ts";

export const roleTasks: readonly RoleTask[] = [
  {
    id: "connect",
    group: "shop",
    order: 150,
    title: "Connect shops and API keys",
    note: "Keys act without a person",
    permissions: [
      "integrations.integration.create",
      "integrations.integration.edit",
      "integrations.integration.delete",
    ],
  },
];
