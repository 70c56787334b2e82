import type { Ports } from "#platform/ports";

/** Where uploads are noted whose job has not started yet: `<tenant>/<time> <importId>`. */
export const UPLOADS = "import-uploads";
const NEVER = Date.parse("9999-01-01");

/** Stores a file and starts its job. If the process ends in between, no job names the file: it is deleted a day later. */
export async function uploaded<T>(
  { keyvalue, clock }: Pick<Ports, "keyvalue" | "clock">,
  tenant: string,
  importId: string,
  storeAndStart: () => Promise<T>,
): Promise<T> {
  const key = `${tenant}/${clock().toISOString()} ${importId}`;
  await keyvalue.put(UPLOADS, key, importId, NEVER);
  const started = await storeAndStart();
  await keyvalue.remove(UPLOADS, key);
  return started;
}
