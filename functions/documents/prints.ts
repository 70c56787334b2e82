import { everyJob, type JobSummary } from "#platform/jobs";
import type { Ports } from "#platform/ports";
import { PRINT, printBlob } from "./print-job.ts";

type Used = Pick<Ports, "jobs" | "blobs">;

/** Yields a project's printing jobs, newest first, back to `from`. */
export async function* printJobsOf({ jobs }: Used, tenant: string, from = ""): AsyncGenerator<JobSummary> {
  for await (const job of everyJob(jobs, tenant)) {
    if (job.createdAt < from) return;
    if (job.kind === PRINT) yield job;
  }
}

export async function removePrint({ blobs }: Used, tenant: string, job: string): Promise<void> {
  await blobs.remove(tenant, printBlob(job));
  await blobs.forgetEarlier(tenant, printBlob(job));
}
