import { normalisedEmail } from "#events/customers";
import { installationId } from "#events/integrations";
import { reviewStream } from "#events/reviews";
import { mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { type HistoryQuery, recordHistory } from "#platform/history";
import type { Context } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import { subjectId } from "#platform/secrets";
import { isBought } from "./bought.ts";
import type { reviews as contract, Review } from "./contract/index.ts";
import { latestDate } from "./dates.ts";
import { review } from "./domain/index.ts";
import { REVIEW } from "./labels.ts";
import { rangeOf } from "./list.ts";
import { type ReviewRow, reviewView } from "./projections/review.ts";
import { settingsView } from "./projections/settings.ts";

type Contract = typeof contract;
type ReviewContext = Context & { readonly params: { readonly reviewId: string } };

const toAnswer = (row: ReviewRow, { project }: Context): Review => ({
  ...row,
  ref: `/v1/platform/${project.platformId}/reviews/${row.id}`,
});

export async function listReviews(context: Context & { readonly query: QueryOf<Contract["listReviews"]> }) {
  const { query, views, paging, project } = context;
  const range = rangeOf(query, project.timeZone);
  if (isRefusal(range)) return range;
  const [page, sums] = await Promise.all([
    views.page(reviewView, { ...range, limit: query.pageSize, ...paging.after(query.pageToken) }),
    views.tally(reviewView, "count", ""),
  ]);
  const { total = 0, pending = 0, approved = 0, rejected = 0, hidden = 0, stars = 0 } = sums;
  return {
    reviews: page.rows.map((row) => toAnswer(row, context)),
    nextPageToken: paging.next(page.next),
    counts: { total, pending, approved, rejected, hidden, ...(approved > 0 && { average: stars / approved }) },
  };
}

async function answer(context: ReviewContext) {
  const row = await context.views.get(reviewView, context.params.reviewId);
  return row ? toAnswer(row, context) : refuse("not-found");
}
export const getReview = (context: ReviewContext) => answer(context);

/** A buyer is recognised by their email; a review is verified if the named order contains the product. */
export async function createReview(context: Context & { readonly body: BodyOf<Contract["createReview"]> }) {
  const { body, run, newId, ports, tenant } = context;
  const reviewId = newId("rev");
  const { email } = body.author;
  const customerId = email ? await subjectId(ports, "cus", tenant, normalisedEmail(email)) : undefined;
  const { orderId, product } = body;
  const verified = await isBought({ store: ports.store, tenant }, { orderId, customerId, product });
  const submittedAt = new Date(body.submittedAt ?? ports.clock()).toISOString();
  if (submittedAt > latestDate(ports.clock()))
    return refuse("validation-failed", { errors: { submittedAt: ["This is in the future"] } });
  const approveFrom = await approveFromIn(context);
  const input = { ...body, reviewId, verified, submittedAt, approveFrom, ...(customerId && { customerId }) };
  const result = await run(review, reviewId, "receive", input as never, { fingerprint: body });
  if (isRefusal(result))
    return mapRefusal(result, {
      taken: () => refuse("review-exists", { errors: { externalId: ["It already exists"] } }),
    });
  const made = await answer({ ...context, params: { reviewId } });
  if (isRefusal(made)) throw new Error(`The review ${reviewId} is not where it came in`);
  return made;
}

/** The fewest stars that the project's settings approve at once. */
async function approveFromIn({ viewsOf, project }: Context): Promise<number | undefined> {
  const stars = (await viewsOf(DIRECTORY).get(settingsView, installationId(project.id, "reviews")))?.config.approveFrom;
  return typeof stars === "number" ? stars : undefined;
}

export async function moderateReview(context: ReviewContext & { readonly body: BodyOf<Contract["moderateReview"]> }) {
  const { params, body, run } = context;
  const result = await run(review, params.reviewId, "moderate", { reviewId: params.reviewId, ...body });
  return isRefusal(result) ? mapRefusal(result) : answer(context);
}

export const getReviewHistory = (context: ReviewContext & { readonly query: HistoryQuery }) =>
  recordHistory(context, answer(context), reviewStream(context.params.reviewId), REVIEW);
