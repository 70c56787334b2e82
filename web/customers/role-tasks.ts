import type { AddedPermissions, RoleTask } from "../_record/role-task.ts";

export const roleTasks: readonly RoleTask[] = [
  {
    id: "seeCustomers",
    group: "customers",
    order: 10,
    title: "See customers",
    permissions: ["customers.customer.list", "customers.customer.view"],
  },
  {
    id: "editCustomers",
    group: "customers",
    order: 20,
    title: "Add and edit customers",
    permissions: ["customers.customer.create", "customers.customer.edit"],
    needs: ["seeCustomers"],
  },
  {
    id: "eraseCustomers",
    group: "customers",
    order: 30,
    title: "Erase customers",
    note: "Can't be undone",
    permissions: ["customers.customer.delete"],
    needs: ["seeCustomers"],
  },
];

export const addedPermissions: AddedPermissions = {
  moveData: ["customers.customer.export"],
};
