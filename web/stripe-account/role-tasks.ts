import type { AddedPermissions } from "../_record/role-task.ts";

export const addedPermissions: AddedPermissions = {
  seeBills: ["payments.stripe-account.view"],
  payBills: ["payments.stripe-account.edit"],
};
