import type { AddedPermissions } from "../_record/role-task.ts";

export const addedPermissions: AddedPermissions = {
  connect: [
    "webhooks.endpoint.list",
    "webhooks.endpoint.view",
    "webhooks.endpoint.create",
    "webhooks.endpoint.edit",
    "webhooks.endpoint.delete",
    "webhooks.delivery.resend",
  ],
};
