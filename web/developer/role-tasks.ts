import type { AddedPermissions } from "../_record/role-task.ts";

export const addedPermissions: AddedPermissions = {
  connect: ["auth.key.list", "auth.key.create", "auth.key.delete"],
};
