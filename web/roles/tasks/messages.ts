import type { RoleTaskGroup } from "#web/_record/role-task.ts";

const groups: Record<RoleTaskGroup, string> = {
  orders: "Orders",
  customers: "Customers",
  writing: "Website",
  mail: "Mail marketing",
  products: "Products",
  money: "Money",
  shop: "Shop",
};

export const messages = {
  groups,
  title: "What people with this role can do",
  count: "{count, number} of {total, number}",
  countTasks: "{count, number} of {total, number} tasks",
  startFrom: "Start from",
  same: "The same as {name}",
  differs: "{count, plural, one {# task differs} other {# tasks differ}} from {name}",
  differing: ", differs from {name}",
  reset: "Reset",
  partly: "Partly, see Advanced",
  yes: "Allowed",
  no: "Not allowed",
  lacking: "You can't do this yourself",
  advanced: "Advanced",
  behind: "The {count, number} permissions behind these tasks",
  whenSaved: "When you save",
  gained: "People with this role can also:",
  lost: "They can no longer:",
  unchanged: "Nothing changes for people with this role.",
  noAmounts: "They see no prices, payments or margin.",
} as const;
