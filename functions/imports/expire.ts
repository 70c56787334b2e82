import { everyJob } from "#platform/jobs";
import { inEveryProject, type Ports } from "#platform/ports";
import { badRowsBlob, matchesBlob } from "#platform/tables";
import { fileBlob } from "./file-blob.ts";

const DAYS = 30;
const DAY_MS = 86_400_000;
const SPACE = "import-files-expired";
const NEVER = Date.parse("9999-01-01");

/** Deletes uploaded files after 30 days, imported or not, with their bad rows. */
export async function expireFiles(ports: Ports): Promise<void> {
  const until = new Date(ports.clock().getTime() - DAYS * DAY_MS).toISOString();
  await inEveryProject(ports, (project) => expireIn(ports, project, until));
}

async function expireIn(ports: Ports, tenant: string, until: string): Promise<void> {
  const from = ((await ports.keyvalue.get(SPACE, tenant)) as string | undefined) ?? "";
  const old: string[] = [];
  for await (const { id, createdAt } of everyJob(ports.jobs, tenant)) {
    if (createdAt < from) break;
    if (createdAt >= until) continue;
    const { input } = (await ports.jobs.get(tenant, id)) ?? {};
    const importId = (input as { importId?: string } | undefined)?.importId;
    if (importId) old.push(importId);
  }
  for (const importId of old)
    for (const blob of [fileBlob(importId), badRowsBlob(importId), matchesBlob(importId)]) {
      await ports.blobs.remove(tenant, blob);
      await ports.blobs.forgetEarlier(tenant, blob);
    }
  if (old.length > 0) await ports.keyvalue.put(SPACE, tenant, until, NEVER);
}
