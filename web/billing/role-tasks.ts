import type { AddedPermissions, RoleTask } from "../_record/role-task.ts";

export const roleTasks: readonly RoleTask[] = [
  {
    id: "seeBills",
    group: "money",
    order: 30,
    title: "See plan, wallets and transactions",
    permissions: [
      "billing.plan.list",
      "billing.project.view",
      "billing.payment-method.list",
      "billing.payment-method.view",
      "billing.transaction.list",
      "billing.transaction.view",
      "billing.wallet.list",
      "billing.wallet.view",
      "billing.invoice.list",
      "billing.invoice.view",
    ],
  },
  {
    id: "payBills",
    group: "money",
    order: 40,
    title: "Pay, top up and change the plan",
    note: "Moves money",
    permissions: [
      "billing.project.edit",
      "billing.transaction.create",
      "billing.wallet.edit",
      "billing.invoice.pay",
      "billing.invoice.send",
      "billing.invoice.export",
      "billing.payment-method.create",
      "billing.payment-method.edit",
      "billing.payment-method.delete",
    ],
    needs: ["seeBills"],
  },
];

export const addedPermissions: AddedPermissions = {
  moveData: ["billing.transaction.export"],
};
