import type { AddedPermissions } from "../_record/role-task.ts";

export const addedPermissions: AddedPermissions = {
  seeAmounts: ["buyer-emails.email.list", "buyer-emails.email.view"],
  takePayments: ["buyer-emails.email.send"],
  changeSettings: ["buyer-emails.settings.view", "buyer-emails.settings.edit"],
};
