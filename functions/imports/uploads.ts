import type { Ports } from "#platform/ports";
import { removeFiles } from "./file-blob.ts";

const SPACE = "import-uploads";
const NEVER = Date.parse("9999-01-01");
const DAY_MS = 86_400_000;
const AT_ONCE = 100;

/** Stores a file and starts its job. If the process ends in between, no job names the file: it is deleted a day later. */
export async function uploaded<T>(
  { keyvalue, clock }: Pick<Ports, "keyvalue" | "clock">,
  tenant: string,
  importId: string,
  storeAndStart: () => Promise<T>,
): Promise<T> {
  const key = `${tenant}/${clock().toISOString()} ${importId}`;
  await keyvalue.put(SPACE, key, importId, NEVER);
  const started = await storeAndStart();
  await keyvalue.remove(SPACE, key);
  return started;
}

export async function removeAbandoned(
  { blobs, clock, keyvalue }: Pick<Ports, "blobs" | "clock" | "keyvalue">,
  tenant: string,
): Promise<void> {
  const until = `${tenant}/${new Date(clock().getTime() - DAY_MS).toISOString()}`;
  for (const key of await keyvalue.keys(SPACE, `${tenant}/`, AT_ONCE)) {
    if (key >= until) return;
    await removeFiles(blobs, tenant, key.slice(key.indexOf(" ") + 1));
    await keyvalue.remove(SPACE, key);
  }
}
