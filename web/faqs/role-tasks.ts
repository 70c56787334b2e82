import type { AddedPermissions, RoleTask } from "../_record/role-task.ts";

export const roleTasks: readonly RoleTask[] = [
  {
    id: "seeFaqs",
    group: "customers",
    order: 90,
    title: "Read the FAQs and vote on answers",
    permissions: ["faqs.faq.list", "faqs.faq.view", "faqs.faq.vote", "faqs.group.list", "faqs.group.view"],
  },
  {
    id: "editFaqs",
    group: "customers",
    order: 100,
    title: "Write and delete FAQs",
    permissions: [
      "faqs.faq.create",
      "faqs.faq.edit",
      "faqs.faq.delete",
      "faqs.group.create",
      "faqs.group.edit",
      "faqs.group.delete",
    ],
    needs: ["seeFaqs"],
  },
];

export const addedPermissions: AddedPermissions = {
  moveData: ["faqs.faq.export"],
};
