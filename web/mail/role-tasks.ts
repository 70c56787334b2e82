import type { AddedPermissions, RoleTask } from "../_record/role-task.ts";

export const roleTasks: readonly RoleTask[] = [
  {
    id: "seeMail",
    group: "mail",
    order: 10,
    title: "See campaigns, emails and lists",
    permissions: [
      "mail.campaign.list",
      "mail.campaign.view",
      "mail.draft.list",
      "mail.draft.view",
      "mail.list.list",
      "mail.list.view",
    ],
  },
  {
    id: "writeMail",
    group: "mail",
    order: 20,
    title: "Write emails and prepare campaigns",
    permissions: [
      "mail.draft.create",
      "mail.draft.edit",
      "mail.draft.delete",
      "mail.campaign.create",
      "mail.campaign.edit",
    ],
    needs: ["seeMail"],
  },
  {
    id: "sendMail",
    group: "mail",
    order: 30,
    title: "Send campaigns to subscribers",
    permissions: ["mail.campaign.send"],
    needs: ["seeMail"],
  },
  {
    id: "seeSubscribers",
    group: "mail",
    order: 40,
    title: "See subscribers",
    permissions: ["mail.subscriber.list", "mail.subscriber.view"],
    needs: ["seeMail"],
  },
  {
    id: "editSubscribers",
    group: "mail",
    order: 50,
    title: "Add, import and change subscribers and lists",
    permissions: [
      "mail.subscriber.create",
      "mail.subscriber.edit",
      "mail.subscriber.delete",
      "mail.subscriber.clear",
      "mail.list.create",
      "mail.list.edit",
      "mail.list.delete",
      "mail.feedback.create",
    ],
    needs: ["seeSubscribers"],
  },
];

export const addedPermissions: AddedPermissions = {
  moveData: ["mail.subscriber.export"],
};
