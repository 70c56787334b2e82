import type { Job } from "#platform/jobs";
import type { Ports } from "#platform/ports";
import { PRINT, printBlob } from "./print-job.ts";

const PAGE = 50;
type Used = Pick<Ports, "jobs" | "blobs">;

/** Yields a project's printing jobs, newest first, back to `from`. */
export async function* printJobsOf({ jobs }: Used, tenant: string, from = ""): AsyncGenerator<Job> {
  for (let page: readonly Job[] | undefined; page === undefined || page.length === PAGE; ) {
    page = await jobs.list(tenant, PAGE, page?.at(-1)?.id);
    for (const job of page) {
      if (job.createdAt < from) return;
      if (job.kind === PRINT) yield job;
    }
  }
}

export async function removePrint({ blobs }: Used, tenant: string, job: string): Promise<void> {
  await blobs.remove(tenant, printBlob(job));
  await blobs.forgetEarlier(tenant, printBlob(job));
}
