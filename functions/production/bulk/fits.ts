import { JOB_RANK, type JobReport } from "#events/production";
import { holdOf, type ProductionJob, stageOf } from "../domain/job.ts";

/** The stages that many jobs can be moved to at once; dispatching asks for each parcel. */
export type BulkStep = Exclude<JobReport, "dispatched">;
/** Why a job is left out. `further`: it has already reached the stage; `earlier`: a stage before it comes first. */
export type LeftOut = "closed" | "further" | "earlier" | "held" | "no-artwork";

/** "front, back": the prints of a job that have no file. */
export const bareOf = ({ work }: ProductionJob): string[] => [
  ...new Set(
    work.items.flatMap(({ prints = [] }) => prints.filter((each) => each.missing).map((each) => each.placement)),
  ),
];

/** Returns why a job is not moved to a stage with the others; undefined when it is. */
export function leftOut(job: ProductionJob, status: BulkStep, withoutArtwork: boolean): LeftOut | undefined {
  const rank = JOB_RANK[stageOf(job)];
  const wanted = JOB_RANK[status] ?? 0;
  if (rank === undefined) return "closed";
  if (rank >= wanted) return "further";
  if (rank < wanted - 1) return "earlier";
  if (holdOf(job)) return "held";
  return !withoutArtwork && bareOf(job).length > 0 ? "no-artwork" : undefined;
}
