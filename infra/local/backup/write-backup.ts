import { randomUUID } from "node:crypto";
import { type FileHandle, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Engine } from "../../../functions/_platform/sqlite/index.ts";
import { BLOBS, DATABASE, MASTER_KEY } from "../data-files.ts";
import { BLOCK, headerOf, paddingAfter } from "./ustar.ts";

export interface Writing {
  readonly folder: string;
  readonly engine: Engine;
  readonly file: string;
  /** Told how many bytes were written; answers whether to go on. */
  readonly goOn: (bytes: number) => boolean;
}

/**
 * Copies a data folder into one archive while others read and write it: the database as of one moment, then the files,
 * which are never changed once written, and the master key. Answers how many files, or undefined when it was stopped.
 */
export async function writeBackup({
  folder,
  engine,
  file,
  goOn,
}: Writing): Promise<{ files: number; bytes: number } | undefined> {
  const copy = join(folder, `.backup-${randomUUID()}.sqlite`);
  const fresh = `${file}.part`;
  const target = await open(fresh, "wx", 0o600);
  try {
    engine.copyTo(copy);
    const names = [MASTER_KEY, ...(await filesBelow(folder, BLOBS))];
    const sources: readonly (readonly [string, string])[] = [
      ...names.map((name) => [name, join(folder, name)] as const),
      [DATABASE, copy],
    ];
    let [bytes, files] = [0, 0];
    for (const [name, path] of sources) {
      const written = await append(target, name, path, (more) => goOn(bytes + more));
      if (written === "stopped") return undefined;
      bytes += written ?? 0;
      files += written === undefined ? 0 : 1;
    }
    await target.write(Buffer.alloc(2 * BLOCK));
    await target.sync();
    await rename(fresh, file);
    await synced(dirname(file));
    return { files, bytes };
  } finally {
    await target.close();
    await rm(fresh, { force: true });
    await rm(copy, { force: true });
  }
}

/** Answers the bytes of the file, or undefined where it is gone by now. */
async function append(
  target: FileHandle,
  name: string,
  path: string,
  goOn: (bytes: number) => boolean,
): Promise<number | "stopped" | undefined> {
  const source = await open(path, "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" && name.startsWith(`${BLOBS}/`)) return undefined;
    throw error;
  });
  if (!source) return undefined;
  try {
    const { size } = await source.stat();
    await target.write(headerOf({ name, size }));
    let read = 0;
    for await (const chunk of source.createReadStream({
      start: 0,
      end: Math.max(size - 1, 0),
      autoClose: false,
      highWaterMark: 1 << 20,
    }) as AsyncIterable<Buffer>) {
      await target.write(chunk);
      read += chunk.length;
      if (!goOn(read)) return "stopped";
    }
    if (read !== size) throw new Error(`${name} changed while it was copied`);
    await target.write(Buffer.alloc(paddingAfter(size)));
    return size;
  } finally {
    await source.close();
  }
}

/** Names of all files below `folder/name`, sorted; what is still being written has a name with a dot in front. */
async function filesBelow(folder: string, name: string): Promise<string[]> {
  const entries = await readdir(join(folder, name), { withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    entries
      .filter((each) => !each.name.startsWith("."))
      .map((each) => (each.isDirectory() ? filesBelow(folder, `${name}/${each.name}`) : [`${name}/${each.name}`])),
  );
  return found.flat().sort();
}

async function synced(folder: string): Promise<void> {
  if (process.platform === "win32" || !(await stat(folder)).isDirectory()) return;
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
