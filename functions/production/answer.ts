import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { ProductionJobRecord, ProductionJobRow } from "./contract/index.ts";
import { holdOf, isBack, isHeldByFactory, type ProductionJob, parcelsOf, stageOf } from "./domain/job.ts";
import { jobView } from "./projections/job-page.ts";

/** Whether the work was withdrawn or rejected: then nothing personal is shown. */
export const hasEnded = (job: ProductionJob): boolean => ["withdrawn", "rejected"].includes(stageOf(job));

/** Converts a job to a row of the queue. */
export function toRow(job: ProductionJob): ProductionJobRow {
  const { work } = job;
  const hold = holdOf(job);
  return {
    id: job.id,
    number: work.number,
    shop: { id: job.shop, name: work.shopName },
    stage: stageOf(job),
    hold: hold && { ...hold, byFactory: isHeldByFactory(job) },
    items: work.items.map(({ personalisation: _, ...item }) => item),
    pieces: work.items.reduce((sum, { quantity }) => sum + quantity, 0),
    ...(work.resend && { resend: true as const }),
    method: work.method,
    country: job.delivery.address.country,
    promisedBy: work.promisedBy,
    dispatchBy: work.dispatchBy,
    receivedAt: job.receivedAt,
    reached: job.reached,
    withdrawn: job.withdrawn,
    updatedAt: job.updatedAt,
    version: job.version,
  };
}

/** Returns the job for the API, or the refusal that it does not exist. */
export async function recordOf({ views, project }: Context, jobId: string) {
  const job = await views.get(jobView, jobId);
  if (!job) return refuse("production-job-not-found");
  const row = toRow(job);
  const { items, giftMessage, packingSlip } = job.work;
  const isEnded = hasEnded(job);
  const record: ProductionJobRecord = {
    ...row,
    ref: `/v1/platform/${project.platformId}/production/jobs/${job.id}`,
    hold: isEnded ? undefined : row.hold,
    items: isEnded ? row.items : items,
    parcels: parcelsOf(job).map((each) => ({ ...each, ...(isBack(job, each) && { returned: true as const }) })),
    rejectedBecause: job.rejected,
    ...(!isEnded && { address: job.delivery.address, giftMessage, packingSlip }),
  };
  return record;
}
