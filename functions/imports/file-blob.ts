import type { Blobs } from "#platform/blobs";
import { badRowsBlob, columnsBlob, matchesBlob } from "#platform/tables";

/** The blob of an uploaded file. */
export const fileBlob = (importId: string): string => `imports/${importId}.csv`;

/** Deletes an uploaded file with what was made of it. */
export async function removeFiles(blobs: Blobs, tenant: string, importId: string): Promise<void> {
  for (const blob of [fileBlob(importId), badRowsBlob(importId), columnsBlob(importId), matchesBlob(importId)]) {
    await blobs.remove(tenant, blob);
    await blobs.forgetEarlier(tenant, blob);
  }
}
