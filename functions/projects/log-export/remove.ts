import type { PersonalData } from "#platform/erasure";
import { everyJob } from "#platform/jobs";
import { inEveryProject, type Ports } from "#platform/ports";
import { isLogExport, partsOf, removeParts } from "./job.ts";

const DAYS = 7;
const DAY_MS = 86_400_000;

/** Removes a project's files made before `until`, back to `from`; a job that is still writing one is stopped. Returns how many. */
async function removeExports(ports: Ports, tenant: string, { from = "", until = "~" } = {}): Promise<number> {
  let count = 0;
  for await (const job of everyJob(ports.jobs, tenant)) {
    if (job.createdAt < from) break;
    if (!isLogExport(job) || job.createdAt >= until) continue;
    await ports.jobs.cancel(tenant, job.id, ports.clock().getTime());
    const whole = await ports.jobs.get(tenant, job.id);
    await removeParts(ports, tenant, job.id, whole ? partsOf(whole) : 0);
    count += 1;
  }
  return count;
}

/** Files of a project's log have everybody in them: an erasure removes them all, and they can be made again. */
export const logExportData: PersonalData = {
  what: "Exports of the project's log",
  forget: ({ tenant }, ports) => removeExports(ports, tenant),
};

/** Removes exports of the log after seven days; jobs more than a month older than that are not read again. */
export async function expireLogExports(ports: Ports): Promise<void> {
  const now = ports.clock().getTime();
  const until = new Date(now - DAYS * DAY_MS).toISOString();
  const from = new Date(now - (DAYS + 30) * DAY_MS).toISOString();
  await inEveryProject(ports, async (project) => void (await removeExports(ports, project, { from, until })));
}
