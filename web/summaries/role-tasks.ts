import type { AddedPermissions } from "../_record/role-task.ts";

export const addedPermissions: AddedPermissions = {
  seeBills: ["billing.summary.list", "billing.summary.view"],
  payBills: ["billing.summary.create", "billing.summary.delete"],
  moveData: ["billing.summary.export"],
};
