import type { OwnJob } from "#web/_server/own-jobs.ts";

/** How a job ended: with all of its rows done, some, or none. */
export function endingOf({ status, failed, total }: Pick<OwnJob, "status" | "failed" | "total">) {
  if (status !== "done" || failed === 0) return status;
  return failed >= total ? "none" : "partly";
}
