import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { checkBlobName, isBlobName } from "./name.ts";
import type { Blobs } from "./port.ts";

/** Blobs as files `<path>/<tenant>/<kind>/<id>`: one line with the content type, then the bytes. Only the owner may read them. */
export function folderBlobs(path: string): Blobs {
  const fileOf = (tenant: string, name: string) => join(path, tenant, name);
  return {
    async put(tenant, name, bytes, contentType) {
      checkBlobName(tenant, name);
      const file = fileOf(tenant, name);
      const fresh = join(dirname(file), `.${randomUUID()}`);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      try {
        await writeDurably(fresh, Buffer.concat([Buffer.from(`${contentType.replace(/[\r\n]/g, " ")}\n`), bytes]));
        await rename(fresh, file);
      } catch (error) {
        await rm(fresh, { force: true });
        throw error;
      }
      await syncFolder(dirname(file));
    },
    async get(tenant, name) {
      if (!isBlobName(tenant, name)) return undefined;
      const whole = await readFile(fileOf(tenant, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return undefined;
        throw error;
      });
      if (!whole) return undefined;
      const end = whole.indexOf(0x0a);
      return { bytes: new Uint8Array(whole.subarray(end + 1)), contentType: whole.toString("utf8", 0, end) };
    },
    async remove(tenant, name) {
      if (isBlobName(tenant, name)) await rm(fileOf(tenant, name), { force: true });
    },
    forgetEarlier: async () => {},
  };
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
