import type { AddedPermissions, RoleTask } from "../_record/role-task.ts";

export const roleTasks: readonly RoleTask[] = [
  {
    id: "exportLog",
    group: "shop",
    order: 162,
    title: "Export the project’s whole log",
    note: "Everything that happened, without personal data",
    permissions: ["enforcer.audit.export"],
    needs: ["seeHistory", "followWork"],
  },
  {
    id: "exportPersonalLog",
    group: "shop",
    order: 164,
    title: "Export the log with personal data",
    permissions: ["enforcer.audit.manage"],
    needs: ["exportLog"],
  },
];

export const addedPermissions: AddedPermissions = {
  seeHistory: ["enforcer.audit.list"],
};
