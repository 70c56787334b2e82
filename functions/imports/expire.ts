import type { Job } from "#platform/jobs";
import { inEveryProject, type Ports } from "#platform/ports";
import { badRowsBlob, matchesBlob } from "#platform/tables";
import { fileBlob } from "./file-blob.ts";

const DAYS = 30;
const DAY_MS = 86_400_000;
const PAGE = 50;
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
  for (let page: readonly Job[] | undefined; page === undefined || page.length === PAGE; ) {
    page = await ports.jobs.list(tenant, PAGE, page?.at(-1)?.id);
    for (const { createdAt, input } of page) {
      const importId = (input as { importId?: string } | undefined)?.importId;
      if (importId && createdAt >= from && createdAt < until) old.push(importId);
    }
    if ((page.at(-1)?.createdAt ?? "") < from) break;
  }
  for (const importId of old)
    for (const blob of [fileBlob(importId), badRowsBlob(importId), matchesBlob(importId)]) {
      await ports.blobs.remove(tenant, blob);
      await ports.blobs.forgetEarlier(tenant, blob);
    }
  if (old.length > 0) await ports.keyvalue.put(SPACE, tenant, until, NEVER);
}
