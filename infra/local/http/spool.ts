import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { open, unlink } from "node:fs/promises";
import { join } from "node:path";

/** Bytes on disk that nobody else can open. */
export interface SpoolFile {
  readonly write: (bytes: Uint8Array) => Promise<true>;
  /** All that was written, in one piece. */
  readonly read: () => Promise<Buffer>;
  readonly remove: () => Promise<void>;
}

/** A folder for incoming bodies. Its files are unlinked when opened, so that none outlives the process. */
export function spoolIn(folder: string): () => Promise<SpoolFile> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return async () => {
    const path = join(folder, randomUUID());
    const file = await open(path, "wx+", 0o600);
    await unlink(path);
    let size = 0;
    return {
      async write(bytes) {
        for (let at = 0; at < bytes.length; )
          at += (await file.write(bytes, at, bytes.length - at, size + at)).bytesWritten;
        size += bytes.length;
        return true;
      },
      async read() {
        const bytes = Buffer.allocUnsafe(size);
        for (let at = 0; at < size; ) {
          const { bytesRead } = await file.read(bytes, at, size - at, at);
          if (bytesRead === 0) throw new Error("A spooled body is shorter than what was written");
          at += bytesRead;
        }
        return bytes;
      },
      remove: () => file.close(),
    };
  };
}
