import * as z from "zod";
import { PlatformId } from "#events/_kernel";
import { JobReport, ProductionJobId } from "#events/production";
import { command, query } from "#platform/contract";

const bulk = "/v1/platform/{platformId}/production/jobs/bulk";
const platform = { platformId: PlatformId };

/** When a job must leave, by days in the factory's time zone. */
export const JobDue = z.enum(["late", "today", "tomorrow", "later"]);
export const QueueStage = JobReport.or(z.literal("new"));

/** The jobs of a bulk action: named ones, or all at a stage with the queue's filters (at most 1,000). */
const selected = <S extends z.ZodRawShape>(shape: S) =>
  z.union([
    z.strictObject({ ...shape, jobs: z.array(ProductionJobId).min(1).max(1000) }),
    z.strictObject({
      ...shape,
      stage: QueueStage,
      shop: z.string().max(60).optional(),
      due: JobDue.optional(),
      search: z.string().max(200).optional(),
    }),
  ]);
const report = {
  status: JobReport.exclude(["dispatched"]),
  /** Whether jobs with prints without a file are moved too. */
  withoutArtwork: z.boolean().optional(),
};
const Reports = selected(report);
export type BulkSelection = z.infer<typeof Reports>;

/** What a bulk report would do: `fits` of `jobs` are moved; the others are left as they are, the first few by number. */
export const BulkJobsPreview = z.object({
  jobs: z.int(),
  fits: z.int(),
  pieces: z.int(),
  left: z.array(
    z.object({
      /** `further`: it has already reached the stage; `earlier`: a stage before it comes first. */
      reason: z.enum(["closed", "further", "earlier", "held", "no-artwork"]),
      count: z.int(),
      first: z.array(z.string()),
    }),
  ),
});
export type BulkJobsPreview = z.infer<typeof BulkJobsPreview>;

export const bulkReports = {
  previewJobReports: query(`POST ${bulk}/preview`, {
    summary: "Preview which of many jobs would be moved to their next stage; changes nothing",
    permission: "production.job.list",
    params: platform,
    body: Reports,
    returns: BulkJobsPreview,
  }),
  bulkReportJobs: command(`POST ${bulk}/reports`, {
    summary: "Accept, start or pack many jobs, as a job; the shops' fulfilments follow",
    permission: "production.job.report",
    params: platform,
    body: Reports,
    returns: z.object({ jobId: z.string() }),
    status: 202,
  }),
};
