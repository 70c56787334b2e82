import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { BLOBS, DATABASE, MASTER_KEY } from "../data-files.ts";
import { BLOCK, memberOf, paddingAfter } from "./ustar.ts";

export interface Reading {
  readonly file: string;
  /** Empty, or not there yet. */
  readonly folder: string;
  readonly goOn: (bytes: number) => boolean;
}

const CHUNK = 1 << 20;
/** Nothing but what a backup holds, and nowhere but in the folder. */
const MEMBER = new RegExp(`^(${DATABASE.replace(".", "\\.")}|${MASTER_KEY}|${BLOBS}(/[\\w-][\\w.-]*)+)$`);

/**
 * Unpacks a backup into a folder. The database gets its name last, so that a folder with one is whole. Answers how many
 * files, or undefined when it was stopped; then, and when the archive is broken, what was unpacked is removed.
 */
export async function readBackup(reading: Reading): Promise<{ files: number } | undefined> {
  const source = await open(reading.file, "r");
  const unpacked: string[] = [];
  let whole = false;
  try {
    const stopped = !(await unpack(source, reading, unpacked));
    if (stopped) return undefined;
    if (!unpacked.includes(DATABASE) || !unpacked.includes(MASTER_KEY))
      throw new Error("it holds no database or no key");
    await rename(join(reading.folder, `${DATABASE}.part`), join(reading.folder, DATABASE));
    whole = true;
    return { files: unpacked.length };
  } finally {
    await source.close();
    if (!whole)
      for (const top of [`${DATABASE}.part`, dirname(MASTER_KEY), BLOBS])
        await rm(join(reading.folder, top), { recursive: true, force: true });
  }
}

async function unpack(source: FileHandle, { folder, goOn }: Reading, unpacked: string[]): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let at = 0;
  const block = Buffer.alloc(BLOCK);
  for (;;) {
    const { bytesRead } = await source.read(block, 0, BLOCK, at);
    if (bytesRead < BLOCK) throw new Error("it ends too early");
    const member = memberOf(block);
    if (!member) return true;
    const { name, size } = member;
    if (!MEMBER.test(name) || unpacked.includes(name)) throw new Error(`it holds ${name}, which no backup does`);
    const path = join(folder, name === DATABASE ? `${DATABASE}.part` : name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    if (!(await copied(source, at + BLOCK, size, path, (bytes) => goOn(at + bytes)))) return false;
    unpacked.push(name);
    at += BLOCK + size + paddingAfter(size);
  }
}

async function copied(
  source: FileHandle,
  from: number,
  size: number,
  path: string,
  goOn: (bytes: number) => boolean,
): Promise<boolean> {
  const target = await open(path, "wx", 0o600);
  try {
    const chunk = Buffer.alloc(Math.min(CHUNK, Math.max(size, 1)));
    for (let done = 0; done < size; ) {
      const { bytesRead } = await source.read(chunk, 0, Math.min(chunk.length, size - done), from + done);
      if (bytesRead === 0) throw new Error("it ends too early");
      await target.write(chunk, 0, bytesRead);
      done += bytesRead;
      if (!goOn(done)) return false;
    }
    await target.sync();
    return true;
  } finally {
    await target.close();
  }
}
