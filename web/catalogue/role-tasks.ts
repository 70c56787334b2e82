import type { AddedPermissions, RoleTask } from "../_record/role-task.ts";

export const roleTasks: readonly RoleTask[] = [
  {
    id: "seeProducts",
    group: "products",
    order: 10,
    title: "See products and stock",
    permissions: [
      "catalogue.product.list",
      "catalogue.product.view",
      "catalogue.variant.list",
      "catalogue.variant.view",
      "catalogue.fulfiller.list",
      "catalogue.fulfiller.view",
      "catalogue.stock.list",
      "catalogue.stock.view",
    ],
  },
  {
    id: "editProducts",
    group: "products",
    order: 20,
    title: "Edit products and prices",
    permissions: [
      "catalogue.product.create",
      "catalogue.product.edit",
      "catalogue.variant.create",
      "catalogue.variant.edit",
    ],
    needs: ["seeProducts"],
  },
  {
    id: "countStock",
    group: "products",
    order: 30,
    title: "Count stock",
    permissions: ["catalogue.stock.edit"],
    needs: ["seeProducts"],
  },
  {
    id: "chooseMakers",
    group: "products",
    order: 40,
    title: "Choose who makes what, and their rates",
    permissions: [
      "catalogue.fulfiller.create",
      "catalogue.fulfiller.edit",
      "catalogue.making-request.list",
      "catalogue.making-request.edit",
    ],
    needs: ["seeProducts"],
  },
];

export const addedPermissions: AddedPermissions = {
  moveData: ["catalogue.product.export", "catalogue.fulfiller.export"],
};
