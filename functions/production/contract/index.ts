import * as z from "zod";
import { PlatformId } from "#events/_kernel";
import { HoldReason, ParcelDetails, PRINT_TYPES, ReturnReason } from "#events/fulfilments";
import { JobReport, ProductionJobId } from "#events/production";
import { command, Instant, named, paged, pageOf, part, query } from "#platform/contract";
import { bulkReports, JobDue, QueueStage } from "./bulk.ts";
import { OpenProductionJobs, ProductionCounts, ProductionJobRecord, ProductionJobRow } from "./views.ts";

export type { BulkJobsPreview } from "./bulk.ts";
export * from "./refusals.ts";
export * from "./views.ts";

const jobs = "/v1/platform/{platformId}/production/jobs";
const platform = { platformId: PlatformId };
const jobParams = { ...platform, jobId: ProductionJobId };

/** The tabs of the queue: jobs to do, on hold, sent, or closed without being sent. */
export const QueueTab = z.enum(["open", "on-hold", "sent", "closed"]);

const changes = ["production-job-not-found", "production-job-closed"] as const;

/** How many jobs are open, and whether there have ever been any. */
export const openProductionJobs = part("openProductionJobs", OpenProductionJobs, "production.job.list");

export const production = named({
  listProductionJobs: query(`GET ${jobs}`, {
    summary: "List the jobs that shops have sent to this project, by when they must leave",
    permission: "production.job.list",
    params: platform,
    query: paged({
      tab: QueueTab.default("open"),
      stage: QueueStage.optional(),
      due: JobDue.optional(),
      shop: z.string().max(60).optional(),
      search: z.string().max(200).optional(),
    }),
    returns: pageOf("jobs", ProductionJobRow),
  }),
  countProductionJobs: query(`GET ${jobs}/counts`, {
    summary: "Count the jobs by stage and shop",
    permission: "production.job.list",
    params: platform,
    returns: ProductionCounts,
  }),
  getOpenProductionJobs: query(`GET ${jobs}/open`, {
    summary: "Count the open jobs, and return whether there have ever been any",
    permission: "production.job.list",
    params: platform,
    returns: OpenProductionJobs,
  }),
  printJobSlips: command(`POST ${jobs}/packing-slips`, {
    summary: "Print the packing slips of many jobs into one PDF file, as a job, in the order given",
    permission: "production.job.view",
    params: platform,
    body: z.strictObject({ jobs: z.array(ProductionJobId).min(1).max(500) }),
    returns: z.object({ jobId: z.string() }),
    status: 202,
  }),
  ...bulkReports,
  getProductionJob: query(`GET ${jobs}/{jobId}`, {
    summary: "Get one job: what to make, and where to send it",
    permission: "production.job.view",
    params: jobParams,
    returns: ProductionJobRecord,
    refuses: ["production-job-not-found"],
  }),
  getJobArtwork: query(`GET ${jobs}/{jobId}/artwork/{checksum}`, {
    summary: "Get the print file of a job's item, while the job is this project's",
    permission: "production.job.view",
    params: { ...jobParams, checksum: z.string().regex(/^[0-9a-f]{64}$/) },
    download: PRINT_TYPES,
    refuses: ["production-job-not-found", "job-artwork-not-found"],
  }),
  reportProductionJob: command(`POST ${jobs}/{jobId}/reports`, {
    summary: "Report a job's progress, or reject it; the shop's fulfilment follows",
    permission: "production.job.report",
    params: jobParams,
    body: z.strictObject({
      status: z.enum([...JobReport.options, "rejected"]),
      occurredAt: Instant.optional(),
      parcel: z.strictObject(ParcelDetails.shape).optional(),
      reason: z.string().trim().min(1).max(500).optional(),
    }),
    returns: ProductionJobRecord,
    refuses: [
      ...changes,
      "production-job-sent",
      "production-job-on-hold",
      "rejection-reason-missing",
      "parcel-missing",
    ],
  }),
  returnProductionJob: command(`POST ${jobs}/{jobId}/returns`, {
    summary: "Record that a parcel came back to the factory; the shop's fulfilment follows",
    permission: "production.job.report",
    params: jobParams,
    body: z.strictObject({
      /** Which parcel; may be left out where only one was sent. */
      parcel: z.strictObject(ParcelDetails.pick({ carrier: true, trackingNumber: true }).shape).optional(),
      reason: ReturnReason,
      note: z.string().trim().min(1).max(400).optional(),
    }),
    returns: ProductionJobRecord,
    refuses: [...changes, "production-job-not-sent", "parcel-missing"],
  }),
  holdProductionJob: command(`POST ${jobs}/{jobId}/hold`, {
    summary: "Put a job on hold and tell its shop what is wrong",
    permission: "production.job.report",
    params: jobParams,
    body: z.strictObject({ reason: HoldReason, message: z.string().trim().min(1).max(1000) }),
    returns: ProductionJobRecord,
    refuses: [...changes, "production-job-sent"],
  }),
  releaseProductionJob: command(`POST ${jobs}/{jobId}/release`, {
    summary: "Release a hold set by the factory",
    permission: "production.job.report",
    params: jobParams,
    returns: ProductionJobRecord,
    refuses: [...changes, "production-job-held-by-shop"],
  }),
});
