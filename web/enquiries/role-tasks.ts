import type { RoleTask } from "../_record/role-task.ts";

export const roleTasks: readonly RoleTask[] = [
  {
    id: "seeEnquiries",
    group: "customers",
    order: 60,
    title: "See enquiries",
    permissions: ["enquiries.enquiry.list", "enquiries.enquiry.view", "enquiries.macro.list"],
  },
  {
    id: "answerEnquiries",
    group: "customers",
    order: 70,
    title: "Answer enquiries, and hand them on",
    permissions: ["enquiries.enquiry.create", "enquiries.enquiry.edit"],
  },
  {
    id: "saveAnswers",
    group: "customers",
    order: 80,
    title: "Save answers for enquiries",
    permissions: ["enquiries.macro.edit"],
  },
];
