import { checkBlobName } from "./name.ts";
import type { Blobs } from "./port.ts";

/** Blobs as a map. */
export function memoryBlobs(): Blobs {
  const all = new Map<string, { bytes: Uint8Array; contentType: string }>();
  const keyOf = (tenant: string, name: string) => JSON.stringify([tenant, name]);
  return {
    async put(tenant, name, bytes, contentType) {
      checkBlobName(tenant, name);
      all.set(keyOf(tenant, name), { bytes: new Uint8Array(bytes), contentType });
    },
    async get(tenant, name) {
      const found = all.get(keyOf(tenant, name));
      return found && { bytes: new Uint8Array(found.bytes), contentType: found.contentType };
    },
    async remove(tenant, name) {
      all.delete(keyOf(tenant, name));
    },
    forgetEarlier: async () => {},
  };
}
