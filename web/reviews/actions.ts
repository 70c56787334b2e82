import type { ActionEntry } from "../_shell/actions.ts";
import { labels } from "./labels.ts";
import { newReviewUrl } from "./urls.ts";

const add = {
  label: labels.actions.add,
  icon: "star",
  permission: "reviews.review.create",
  keywords: "rating stars feedback testimonial",
} as const;

export const actions: ActionEntry[] = [
  { ...add, id: "add-review", to: newReviewUrl() },
  {
    ...add,
    id: "add-review-of-product",
    label: labels.actions.ofProduct,
    to: newReviewUrl({ product: "{id}" }),
    on: /^\/catalogue\/(prd_\w+)/,
  },
  {
    ...add,
    id: "add-review-of-order",
    label: labels.actions.ofOrder,
    to: newReviewUrl({ order: "{id}" }),
    on: /^\/orders\/(ord_\w+)/,
  },
  {
    ...add,
    id: "add-review-of-customer",
    label: labels.actions.ofCustomer,
    to: newReviewUrl({ customer: "{id}" }),
    on: /^\/customers\/(cus_\w+)/,
  },
];
