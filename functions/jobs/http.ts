import { isRefusal, refuse } from "#platform/domain";
import { ERASE_JOB } from "#platform/erasure";
import { type Context, serve } from "#platform/http";
import type { Job } from "#platform/jobs";
import { type JobRecord, jobRefusals, jobs } from "./contract/index.ts";

const recordOf = ({ tenant: _tenant, input: _input, checkpoint: _checkpoint, ...shown }: Job): JobRecord => shown;

async function jobOf({ ports, tenant }: Context, id: string) {
  return (await ports.jobs.get(tenant, id)) ?? refuse("job-not-found");
}

export const http = serve(
  { contract: jobs, refusals: jobRefusals, projections: [] },
  {
    listJobs: async (asked) => ({
      jobs: (await asked.ports.jobs.list(asked.tenant, asked.query.pageSize)).map(recordOf),
      nextPageToken: null,
    }),
    getJob: async (asked) => {
      const job = await jobOf(asked, asked.params.jobId);
      return isRefusal(job) ? job : recordOf(job);
    },
    listJobRows: async (asked) => {
      const job = await jobOf(asked, asked.params.jobId);
      if (isRefusal(job)) return job;
      const { pageSize, pageToken } = asked.query;
      const after = asked.paging.after(pageToken).after;
      const rows = await asked.ports.jobs.rows(asked.tenant, job.id, pageSize + 1, after ? Number(after.sort) : 0);
      const shown = rows.slice(0, pageSize);
      const last = rows.length > pageSize ? shown.at(-1) : undefined;
      return {
        rows: shown.map(({ position: _position, ...row }) => row),
        nextPageToken: asked.paging.next(last && { sort: String(last.position), key: "" }),
      };
    },
    getJobFile: async (asked) => {
      const job = await jobOf(asked, asked.params.jobId);
      if (isRefusal(job)) return job;
      const file = await asked.ports.blobs.get(asked.tenant, `jobs/${job.id}.${asked.params.name}`);
      return file
        ? { file: file.bytes, contentType: "text/csv; charset=utf-8", name: asked.params.name }
        : refuse("job-not-found");
    },
    cancelJob: async (asked) => {
      const job = await jobOf(asked, asked.params.jobId);
      if (isRefusal(job)) return job;
      if (job.kind === ERASE_JOB) return refuse("job-must-finish");
      const done = await asked.ports.jobs.cancel(asked.tenant, job.id, asked.ports.clock().getTime());
      return done ? recordOf((await asked.ports.jobs.get(asked.tenant, job.id)) as Job) : refuse("job-over");
    },
  },
);
