import type { Ports } from "#platform/ports";
import { UPLOADS } from "#platform/tables";
import { removeFiles } from "./file-blob.ts";

const DAY_MS = 86_400_000;
const AT_ONCE = 100;

export async function removeAbandoned(
  { blobs, clock, keyvalue }: Pick<Ports, "blobs" | "clock" | "keyvalue">,
  tenant: string,
): Promise<void> {
  const until = `${tenant}/${new Date(clock().getTime() - DAY_MS).toISOString()}`;
  for (const key of await keyvalue.keys(UPLOADS, `${tenant}/`, AT_ONCE)) {
    if (key >= until) return;
    await removeFiles(blobs, tenant, key.slice(key.indexOf(" ") + 1));
    await keyvalue.remove(UPLOADS, key);
  }
}
