import { reviews } from "#contracts/reviews";
import { recordHistory } from "#web/_record/record-history.ts";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, member } from "#web/_server/member.ts";

/** Everything a review's screen shows. */
export async function recordData(args: Args, reviewId: string) {
  const { call, project, permissions } = await member(args);
  const params = { platformId: project.platformId, reviewId };
  const [found, history] = await Promise.all([
    call(reviews.getReview, { params }),
    recordHistory(call, reviews.getReviewHistory, params),
  ]);
  return { review: orThrow(found), history, may: { moderate: permissions.includes("reviews.review.moderate") } };
}
export type RecordData = Awaited<ReturnType<typeof recordData>>;
