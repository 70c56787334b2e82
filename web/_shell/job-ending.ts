import type { OwnJob } from "#web/_server/own-jobs.ts";

/** How a job ended: with all of its rows done, some, or none. */
export function endingOf({ status, failed, total }: Pick<OwnJob, "status" | "failed" | "total">) {
  if (status !== "done" || failed === 0) return status;
  return failed >= total ? "none" : "partly";
}

const RECENT_MS = 10_000;

/**
 * Whether a job has ended since the page's data was read: one that was running (`going`), or one that nobody has seen yet
 * (`known`) and that ended within the last ten seconds. `now` is in milliseconds since 1970.
 */
export const hasJustEnded = (
  { id, status, updatedAt }: Pick<OwnJob, "id" | "status" | "updatedAt">,
  { going, known, now }: { going: ReadonlySet<string>; known: ReadonlySet<string>; now: number },
): boolean =>
  status !== "waiting" &&
  status !== "running" &&
  (going.has(id) || (!known.has(id) && now - Date.parse(updatedAt) < RECENT_MS));
