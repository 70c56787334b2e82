import * as z from "zod";
import { Actor } from "#events/_kernel";
import { command, named, paged, part, query, type Refusals } from "#platform/contract";

export const jobRefusals = {
  "job-not-found": [404, "Job not found."],
  "job-over": [409, "This job has already ended."],
  "job-must-finish": [409, "An erasure can't be cancelled. It continues until everything about the customer is gone."],
} as const satisfies Refusals;

export const JobRecord = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  status: z.enum(["waiting", "running", "done", "failed", "cancelled"]),
  done: z.int(),
  total: z.int(),
  failed: z.int(),
  by: Actor,
  createdAt: z.string(),
  updatedAt: z.string(),
  error: z.string().optional(),
  result: z.unknown().optional(),
});
export type JobRecord = z.infer<typeof JobRecord>;
const JobId = z.string().regex(/^job_[0-9a-z]{6,40}$/);

/** The caller's jobs that are running or ended in the last ten minutes, newest first. */
export const ownJobs = part("ownJobs", z.array(JobRecord), "jobs.job.list");

export const jobs = named({
  listJobs: query("GET /v1/jobs", {
    summary: "List the project's background jobs, newest first",
    permission: "jobs.job.list",
    query: z.strictObject({ pageSize: z.coerce.number().int().min(1).max(100).default(20) }),
    returns: z.object({ jobs: z.array(JobRecord), nextPageToken: z.null() }),
  }),
  getJob: query("GET /v1/jobs/{jobId}", {
    summary: "Get a job with its progress",
    permission: "jobs.job.view",
    params: { jobId: JobId },
    returns: JobRecord,
    refuses: ["job-not-found"],
  }),
  listJobRows: query("GET /v1/jobs/{jobId}/rows", {
    summary: "List the result of each row, in order",
    permission: "jobs.job.view",
    params: { jobId: JobId },
    query: paged({}),
    returns: z.object({
      rows: z.array(z.object({ key: z.string(), ok: z.boolean(), message: z.string().optional() })),
      nextPageToken: z.string().nullable(),
    }),
    refuses: ["job-not-found"],
  }),
  getJobFile: query("GET /v1/jobs/{jobId}/files/{name}", {
    summary: "Download a file from a job, such as the rows it could not use",
    permission: "jobs.job.view",
    params: { jobId: JobId, name: z.string().regex(/^[\w.-]{1,120}$/) },
    download: ["text/csv; charset=utf-8"],
    refuses: ["job-not-found"],
  }),
  cancelJob: command("POST /v1/jobs/{jobId}/cancel", {
    summary: "Stop a job; what it has already done stays",
    permission: "jobs.job.edit",
    params: { jobId: JobId },
    returns: JobRecord,
    refuses: ["job-not-found", "job-over", "job-must-finish"],
  }),
});
