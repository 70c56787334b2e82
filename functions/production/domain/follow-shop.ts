import type { FactOf } from "#events/_kernel";
import type { JobMarks } from "#events/production";
import * as events from "#events/production";
import type { JobState } from "./evolve.ts";

type Received = FactOf<typeof events.JobReceived>["data"];
type Withdrawn = FactOf<typeof events.JobWithdrawn>["data"];

/**
 * Stores the work as the shop describes it at `marks`. Data older than what the job already has is ignored: the
 * delivery follows the order's version, the rest the fulfilment's.
 */
export function receive(state: JobState, input: Received) {
  if (state.status === "none") return [events.JobReceived(input)];
  const followed = state.status === "missed" ? state.fulfilment : state.job.marks.fulfilment;
  const isFresh = input.marks.fulfilment > followed;
  if (state.status === "missed") return isFresh ? [events.JobReceived(input)] : [];
  const { job } = state;
  if (input.route > job.route) return isFresh ? [events.JobReceived(input)] : [];
  if (input.route < job.route || job.withdrawn) return [];
  const isFreshOrder = input.marks.order > job.marks.order;
  if (!isFresh && !isFreshOrder) return [];
  const { jobId, shop, fulfillmentId, customerId } = input;
  return [
    events.JobChanged({
      jobId,
      shop,
      fulfillmentId,
      customerId,
      marks: later(job.marks, input.marks),
      ...(isFreshOrder && differs(job.delivery, input.delivery) && { delivery: input.delivery }),
      ...(isFresh && differs(job.work, input.work) && { work: input.work }),
    }),
  ];
}

export function withdraw(state: JobState, input: Withdrawn) {
  if (state.status === "none") return [events.JobWithdrawn(input)];
  if (state.status === "missed") return [];
  const { job } = state;
  if (job.withdrawn || input.marks.fulfilment < job.marks.fulfilment) return [];
  return [events.JobWithdrawn({ ...input, marks: later(job.marks, input.marks) })];
}

const later = (a: JobMarks, b: JobMarks): JobMarks => ({
  order: Math.max(a.order, b.order),
  fulfilment: Math.max(a.fulfilment, b.fulfilment),
});

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);
