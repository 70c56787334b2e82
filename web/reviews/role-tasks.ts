import type { AddedPermissions, RoleTask } from "../_record/role-task.ts";

export const roleTasks: readonly RoleTask[] = [
  {
    id: "seeReviews",
    group: "customers",
    order: 40,
    title: "See reviews",
    permissions: ["reviews.review.list", "reviews.review.view"],
  },
  {
    id: "editReviews",
    group: "customers",
    order: 50,
    title: "Add, publish and reject reviews",
    permissions: ["reviews.review.create", "reviews.review.moderate"],
    needs: ["seeReviews"],
  },
];

export const addedPermissions: AddedPermissions = {
  moveData: ["reviews.review.export"],
};
