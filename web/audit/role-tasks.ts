import type { AddedPermissions } from "../_record/role-task.ts";

export const addedPermissions: AddedPermissions = {
  seeHistory: ["enforcer.audit.list"],
};
