import { reviews } from "#contracts/reviews";
import { wholeHistory } from "#web/_record/whole-history.ts";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, type Member, member } from "#web/_server/member.ts";

type Params = { readonly platformId: string; readonly reviewId: string };
export const historyOf = (call: Member["call"], params: Params) =>
  wholeHistory((pageToken) =>
    call(reviews.getReviewHistory, { params, query: { pageSize: 100, ...(pageToken && { pageToken }) } }),
  );

/** Everything a review's screen shows. */
export async function recordData(args: Args, reviewId: string) {
  const { call, project, permissions } = await member(args);
  const params = { platformId: project.platformId, reviewId };
  const [found, history] = await Promise.all([call(reviews.getReview, { params }), historyOf(call, params)]);
  return { review: orThrow(found), history, may: { moderate: permissions.includes("reviews.review.moderate") } };
}
export type RecordData = Awaited<ReturnType<typeof recordData>>;
