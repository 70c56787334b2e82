import * as z from "zod";
import { JOB_RANK } from "#events/production";
import { projection, view } from "#platform/views";
import { holdOf, jobDocument, jobEvents, type ProductionJob, stageOf } from "../domain/job.ts";

/** Sorts after every job with a dispatch date. */
const NO_DAY = "9999";

/** Whether it still has to be made and sent. */
export const isOpen = (job: ProductionJob): boolean => {
  const rank = JOB_RANK[stageOf(job)];
  return rank !== undefined && rank < 5;
};
const isSent = (job: ProductionJob): boolean => (JOB_RANK[stageOf(job)] ?? 0) >= 5;
const dispatchSortKey = ({ work }: ProductionJob): string => `${work.dispatchBy ?? NO_DAY} ${work.number}`;
export const sentAt = ({ reached, updatedAt }: ProductionJob): string => reached.dispatched ?? updatedAt;

export const searchedIn = ({ work }: ProductionJob): (string | undefined)[] => [
  work.number,
  work.shopName,
  ...work.items.flatMap(({ title, sku }) => [title, sku]),
];

export const jobView = view<ProductionJob>({
  name: "production-job",
  version: 5,
  row: z.custom<ProductionJob>(),
  indexes: {
    open: (job) => (isOpen(job) ? { sort: dispatchSortKey(job) } : undefined),
    stage: (job) => (isOpen(job) ? { partition: stageOf(job), sort: dispatchSortKey(job) } : undefined),
    shop: (job) => (isOpen(job) ? { partition: job.shop, sort: dispatchSortKey(job) } : undefined),
    held: (job) => (isOpen(job) && holdOf(job) ? { sort: dispatchSortKey(job) } : undefined),
    sent: (job) => (isSent(job) ? { sort: sentAt(job) } : undefined),
    closed: (job) => (isOpen(job) || isSent(job) ? undefined : { sort: job.updatedAt }),
    customer: (job) => ({ partition: job.customerId, sort: job.id }),
  },
  search: { text: searchedIn, sort: dispatchSortKey },
  lean: ["shop", "closed", "customer"],
  tallies: {
    stage: (job) => [{ partition: stageOf(job), add: { jobs: 1 } }],
    held: (job) => (isOpen(job) && holdOf(job) ? [{ partition: "held", add: { jobs: 1 } }] : []),
    shop: (job) => [{ partition: `${job.shop}\t${job.work.shopName}`, add: { open: isOpen(job) ? 1 : 0 } }],
  },
});

export const jobPage = projection(jobView);
for (const fact of jobEvents)
  jobPage.when(
    fact,
    ({ data }) => data.jobId,
    (job, recorded) => jobDocument(job, recorded as never),
  );
