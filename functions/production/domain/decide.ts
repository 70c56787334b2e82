import type { FactOf } from "#events/_kernel";
import { type ParcelDetails, REFUSED_FROM_RANK, type ReturnReason } from "#events/fulfilments";
import * as events from "#events/production";
import { JOB_RANK, type JobReport } from "#events/production";
import { refuse } from "#platform/domain";
import type { JobState } from "./evolve.ts";
import { holdOf, isBack, isHeldByFactory, isSameParcel, type ProductionJob, parcelsOf, stageOf } from "./job.ts";

export { receive, withdraw } from "./follow-shop.ts";

const missing = () => refuse("production-job-not-found");
const closed = () => refuse("production-job-closed");
const isOver = (job: ProductionJob): boolean => JOB_RANK[stageOf(job)] === undefined;
const rankOf = (job: ProductionJob): number => JOB_RANK[stageOf(job)] ?? 0;
const idsOf = ({ id: jobId, shop, fulfillmentId, customerId, route }: ProductionJob) => ({
  jobId,
  shop,
  fulfillmentId,
  customerId,
  route,
});

interface Report {
  readonly status: JobReport;
  readonly occurredAt: string;
  readonly parcel?: ParcelDetails | undefined;
}

/** Reports the next stage, or a later one. A repeated or earlier stage has no effect. */
export function report(state: JobState, input: Report) {
  if (state.status !== "job") return missing();
  const { job } = state;
  if (isOver(job)) return closed();
  const { parcel } = input;
  const isNewParcel = parcel !== undefined && !parcelsOf(job).some((each) => isSameParcel(each, parcel));
  const isFurther = (JOB_RANK[input.status] ?? 0) > rankOf(job);
  if (!isFurther && !(isNewParcel && input.status === "dispatched")) return [];
  if (isFurther && holdOf(job)) return refuse("production-job-on-hold");
  if (input.status === "dispatched" && !parcel && parcelsOf(job).length === 0) return refuse("parcel-missing");
  return [events.JobReported({ ...idsOf(job), ...input })];
}

interface Return {
  readonly occurredAt: string;
  /** Which parcel; may be left out where only one was sent. */
  readonly parcel?: Pick<ParcelDetails, "carrier" | "trackingNumber"> | undefined;
  readonly reason: ReturnReason;
  readonly note?: string | undefined;
}

/** Records that a parcel came back to the factory; a repeat has no effect. */
export function returnParcel(state: JobState, { parcel: wanted, ...input }: Return) {
  if (state.status !== "job") return missing();
  const { job } = state;
  const sent = parcelsOf(job);
  const parcel = wanted ? sent.find((each) => isSameParcel(each, wanted)) : sent.length === 1 ? sent[0] : undefined;
  if (parcel && isBack(job, parcel)) return [];
  if (isOver(job)) return closed();
  if (rankOf(job) < REFUSED_FROM_RANK.reject) return refuse("production-job-not-sent");
  if (!parcel) return refuse("parcel-missing");
  return [events.JobReturned({ ...idsOf(job), ...input, parcel })];
}

export function reject(state: JobState, input: { reason: string }) {
  if (state.status !== "job") return missing();
  const { job } = state;
  if (job.rejected !== undefined && !job.withdrawn) return [];
  if (isOver(job)) return closed();
  if (rankOf(job) >= REFUSED_FROM_RANK.reject) return refuse("production-job-sent");
  return [events.JobRejected({ ...idsOf(job), ...input })];
}

export function hold(state: JobState, input: Pick<FactOf<typeof events.JobHeld>["data"], "reason" | "message">) {
  if (state.status !== "job") return missing();
  const { job } = state;
  if (isOver(job)) return closed();
  if (rankOf(job) >= REFUSED_FROM_RANK.hold) return refuse("production-job-sent");
  const before = holdOf(job);
  if (before?.reason === input.reason && before.message === input.message) return [];
  return [events.JobHeld({ ...idsOf(job), ...input })];
}

/** Ends the factory's own hold; only the shop ends its own. */
export function release(state: JobState, _: Record<never, never>) {
  if (state.status !== "job") return missing();
  if (isOver(state.job)) return closed();
  if (!holdOf(state.job)) return [];
  return isHeldByFactory(state.job) ? [events.JobReleased(idsOf(state.job))] : refuse("production-job-held-by-shop");
}
