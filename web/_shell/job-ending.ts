import type { OwnJob } from "#web/_server/own-jobs.ts";

/** How a job stands: one that came to its end may have done all of its rows, some, or none. */
export function endingOf({ status, failed, total }: Pick<OwnJob, "status" | "failed" | "total">) {
  if (status !== "done" || failed === 0) return status;
  return failed >= total ? "none" : "partly";
}
