import { CustomerErased } from "#events/customers";
import { ask, when } from "#platform/reactions";
import { review } from "../domain/index.ts";
import { reviewView } from "../projections/review.ts";

const MOST = 100;

/** What somebody wrote stays; who it was is told no more. */
export const forgetAuthorOnCustomerErased = when(
  "forget-author-on-customer-erased",
  CustomerErased,
  async ({ data: { customerId } }, { views }) => {
    const { rows } = await views.page(reviewView, { index: "customer", partition: customerId, limit: MOST });
    return rows.map(({ id }) => ask(review, id, "forgetAuthor", { reviewId: id }));
  },
);
