import { reviews } from "#contracts/reviews";
import { recordHistory } from "#web/_record/record-history.ts";
import { tasksAbout } from "#web/_record/tasks-about.ts";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, member } from "#web/_server/member.ts";

/** Everything a review's screen shows. */
export async function recordData(args: Args, reviewId: string) {
  const who = await member(args);
  const { call, project, permissions } = who;
  const params = { platformId: project.platformId, reviewId };
  const [found, history, tasks] = await Promise.all([
    call(reviews.getReview, { params }),
    recordHistory(call, reviews.getReviewHistory, params),
    tasksAbout(who, `review:${reviewId}`),
  ]);
  return { review: orThrow(found), history, tasks, may: { moderate: permissions.includes("reviews.review.moderate") } };
}
export type RecordData = Awaited<ReturnType<typeof recordData>>;
