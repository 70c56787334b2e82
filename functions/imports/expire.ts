import { everyJob } from "#platform/jobs";
import { inEveryProject, type Ports } from "#platform/ports";
import { removeFiles } from "./file-blob.ts";
import { removeAbandoned } from "./uploads.ts";

const DAYS = 30;
const DAY_MS = 86_400_000;
const SPACE = "import-files-expired";
const NEVER = Date.parse("9999-01-01");

export type ExpiryPorts = Pick<Ports, "access" | "blobs" | "clock" | "jobs" | "keyvalue">;

/** Deletes uploaded files after 30 days, imported or not, with their bad rows; those without a job after a day. */
export async function expireFiles(ports: ExpiryPorts): Promise<void> {
  const until = new Date(ports.clock().getTime() - DAYS * DAY_MS).toISOString();
  await inEveryProject(ports, async (project) => {
    await removeAbandoned(ports, project);
    await expireIn(ports, project, until);
  });
}

/**
 * The mark is the newest job from which on all are done. It is no time, because the list is in the order in which jobs were
 * stored: that of their times differs where two were started at once or a clock was put back.
 */
async function expireIn(ports: ExpiryPorts, tenant: string, until: string): Promise<void> {
  const result = await ports.keyvalue.get(SPACE, tenant);
  const old: string[] = [];
  let mark: string | undefined;
  for await (const { id, createdAt } of everyJob(ports.jobs, tenant)) {
    if (id === result) break;
    if (createdAt >= until) {
      mark = undefined;
      continue;
    }
    mark ??= id;
    const { input } = (await ports.jobs.get(tenant, id)) ?? {};
    const importId = (input as { importId?: string } | undefined)?.importId;
    if (importId) old.push(importId);
  }
  for (const importId of old) await removeFiles(ports.blobs, tenant, importId);
  if (mark !== undefined) await ports.keyvalue.put(SPACE, tenant, mark, NEVER);
}
