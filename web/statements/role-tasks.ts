import type { AddedPermissions } from "../_record/role-task.ts";

export const addedPermissions: AddedPermissions = {
  seeBills: ["billing.statement.list", "billing.statement.view"],
  payBills: ["billing.statement.edit"],
  moveData: ["billing.statement.export"],
};
