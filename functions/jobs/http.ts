import { isRefusal, refuse } from "#platform/domain";
import { ERASE_JOB } from "#platform/erasure";
import { type Context, reading, serve } from "#platform/http";
import type { Job, JobSummary } from "#platform/jobs";
import { type JobRecord, jobRefusals, jobs, ownJobs } from "./contract/index.ts";

const summaryOf = ({ tenant: _tenant, ...shown }: JobSummary): JobRecord => shown;
const recordOf = ({ input: _input, checkpoint: _checkpoint, ...job }: Job): JobRecord => summaryOf(job);

async function jobOf({ ports, tenant }: Context, id: string) {
  return (await ports.jobs.get(tenant, id)) ?? refuse("job-not-found");
}

const RECENT_MS = 10 * 60_000;

const readOwnJobs = reading(ownJobs, async ({ ports, tenant, caller }) => {
  const since = ports.clock().getTime() - RECENT_MS;
  const isRecent = ({ status, updatedAt }: JobSummary) =>
    status === "waiting" || status === "running" || Date.parse(updatedAt) > since;
  const newest = await ports.jobs.list(tenant, 20);
  return newest.filter((job) => job.by.id === caller.user && isRecent(job)).map(summaryOf);
});

export const http = serve(
  { contract: jobs, refusals: jobRefusals, projections: [], parts: [readOwnJobs] },
  {
    listJobs: async (context) => ({
      jobs: (await context.ports.jobs.list(context.tenant, context.query.pageSize)).map(summaryOf),
      nextPageToken: null,
    }),
    getJob: async (context) => {
      const job = await jobOf(context, context.params.jobId);
      return isRefusal(job) ? job : recordOf(job);
    },
    listJobRows: async (context) => {
      const job = await jobOf(context, context.params.jobId);
      if (isRefusal(job)) return job;
      const { pageSize, pageToken } = context.query;
      const after = context.paging.after(pageToken).after;
      const rows = await context.ports.jobs.rows(context.tenant, job.id, pageSize + 1, after ? Number(after.sort) : 0);
      const shown = rows.slice(0, pageSize);
      const last = rows.length > pageSize ? shown.at(-1) : undefined;
      return {
        rows: shown.map(({ position: _position, ...row }) => row),
        nextPageToken: context.paging.next(last && { sort: String(last.position), key: "" }),
      };
    },
    getJobFile: async (context) => {
      const job = await jobOf(context, context.params.jobId);
      if (isRefusal(job)) return job;
      const file = await context.ports.blobs.get(context.tenant, `jobs/${job.id}.${context.params.name}`);
      return file
        ? { file: file.bytes, contentType: "text/csv; charset=utf-8", name: context.params.name }
        : refuse("job-not-found");
    },
    cancelJob: async (context) => {
      const job = await jobOf(context, context.params.jobId);
      if (isRefusal(job)) return job;
      if (job.kind === ERASE_JOB) return refuse("job-must-finish");
      const result = await context.ports.jobs.cancel(context.tenant, job.id, context.ports.clock().getTime());
      return result ? recordOf((await context.ports.jobs.get(context.tenant, job.id)) as Job) : refuse("job-over");
    },
  },
);
