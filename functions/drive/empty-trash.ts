import { SYSTEM } from "#events/_kernel";
import { backgroundContext, run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { inEveryProject, type Ports } from "#platform/ports";
import { type Position, readerOf } from "#platform/views";
import { blobOf } from "./content/described.ts";
import { file } from "./domain/file/index.ts";
import { DEFAULTS } from "./domain/limits.ts";
import { forgetDrawings } from "./images/kept.ts";
import { driveView } from "./projections/drive.ts";
import { type FileRow, fileView } from "./projections/file.ts";

const FILES = 50;
const DAY_MS = 86_400_000;

/** Deletes files that were in the trash for the drive's retention time. Safe to repeat. */
export async function emptyTrash(ports: Ports): Promise<void> {
  await inEveryProject(ports, (project) => emptyIn(ports, project));
}

async function emptyIn(ports: Ports, tenant: string): Promise<void> {
  const views = readerOf(ports.views, tenant, async () => {});
  const { retentionDays } = (await views.get(driveView, tenant)) ?? DEFAULTS;
  const before = new Date(ports.clock().getTime() - retentionDays * DAY_MS).toISOString();
  let after: Position | undefined;
  do {
    const due = { index: "trashedAt", partition: "", to: before, limit: FILES };
    const page = await views.page(fileView, { ...due, ...(after && { after }) });
    for (const row of page.rows) await purge(ports, tenant, row, before);
    after = page.next;
  } while (after);
}

/** Records the fact first: after that the file cannot be restored and its bytes can be deleted. */
async function purge(ports: Ports, tenant: string, row: FileRow, before: string): Promise<void> {
  const { store, clock, blobs } = ports;
  const requestId = `empty-trash-${row.id}`;
  const commandContext = backgroundContext({ store, clock }, { tenant, actor: SYSTEM, requestId, via: "empty-trash" });
  const result = await run(commandContext, file, row.id, "purge", { fileId: row.id, before });
  if (isRefusal(result) || result.facts.length === 0) return;
  for (const checksum of new Set(row.versions.map((version) => version.checksum)))
    await blobs.remove(tenant, blobOf(row.id, checksum));
  await forgetDrawings(ports, tenant, row.id);
}
