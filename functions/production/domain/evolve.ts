import type { FactOf } from "#events/_kernel";
import type { JobWithdrawn } from "#events/production";
import { jobDocument, type ProductionJob } from "./job.ts";

/** `missed`: withdrawn before it arrived, so that a late arrival has no effect. */
export type JobState =
  | { readonly status: "none" }
  | { readonly status: "missed"; readonly fulfilment: number }
  | { readonly status: "job"; readonly job: ProductionJob };

export const initial: JobState = { status: "none" };

function folded<T extends string>(type: T) {
  return (state: JobState, data: unknown): JobState => {
    const recorded = { type, data, id: "", at: "", version: 0 };
    const job = jobDocument(state.status === "job" ? state.job : undefined, recorded as never);
    return job ? { status: "job", job } : state;
  };
}

const withdrawn = folded("JobWithdrawn");

export const evolve = {
  JobReceived: folded("JobReceived"),
  JobChanged: folded("JobChanged"),
  JobWithdrawn: (state: JobState, data: FactOf<typeof JobWithdrawn>["data"]): JobState =>
    state.status === "none" ? { status: "missed", fulfilment: data.marks.fulfilment } : withdrawn(state, data),
  JobReported: folded("JobReported"),
  JobReturned: folded("JobReturned"),
  JobRejected: folded("JobRejected"),
  JobHeld: folded("JobHeld"),
  JobReleased: folded("JobReleased"),
};
