import type { ActionEntry } from "../_shell/actions.ts";
import { newReviewUrl } from "./urls.ts";
import { words } from "./words.ts";

const add = {
  label: words.actions.add,
  icon: "star",
  permission: "reviews.review.create",
  words: "rating stars feedback testimonial",
} as const;

export const actions: ActionEntry[] = [
  { ...add, id: "add-review", to: newReviewUrl() },
  {
    ...add,
    id: "add-review-of-product",
    label: words.actions.ofProduct,
    to: newReviewUrl({ product: "{id}" }),
    on: /^\/catalogue\/(prd_\w+)/,
  },
  {
    ...add,
    id: "add-review-of-order",
    label: words.actions.ofOrder,
    to: newReviewUrl({ order: "{id}" }),
    on: /^\/orders\/(ord_\w+)/,
  },
  {
    ...add,
    id: "add-review-of-customer",
    label: words.actions.ofCustomer,
    to: newReviewUrl({ customer: "{id}" }),
    on: /^\/customers\/(cus_\w+)/,
  },
];
