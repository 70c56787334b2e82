import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PassThrough, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { type Extract, extract } from "tar-stream";
import { BLOBS, DATABASE, MASTER_KEY } from "../data-files.ts";
import { Stopped } from "./stopped.ts";

export interface Reading {
  readonly file: string;
  /** Empty, or not there yet. */
  readonly folder: string;
  /** Called with the number of bytes read so far; false stops. */
  readonly goOn: (bytes: number) => boolean;
}

/** Only files that a backup contains, and only inside the folder. */
const MEMBER = new RegExp(`^(${DATABASE.replace(".", "\\.")}|${MASTER_KEY}|${BLOBS}(/[\\w-][\\w.-]*)+)$`);

/**
 * Unpacks a backup into a folder. The database gets its name last, so that a folder with a database is complete.
 * Returns the number of files, or undefined when stopped; then, and when the archive is broken, the unpacked files
 * are removed.
 */
export async function readBackup(reading: Reading): Promise<{ files: number } | undefined> {
  const { folder } = reading;
  let whole = false;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const unpacked = await unpack(reading);
    if (!unpacked.has(DATABASE) || !unpacked.has(MASTER_KEY)) throw new Error("it holds no database or no key");
    await rename(join(folder, `${DATABASE}.part`), join(folder, DATABASE));
    whole = true;
    return { files: unpacked.size };
  } catch (error) {
    if (error instanceof Stopped) return undefined;
    throw error;
  } finally {
    if (!whole)
      for (const top of [`${DATABASE}.part`, dirname(MASTER_KEY), BLOBS])
        await rm(join(folder, top), { recursive: true, force: true });
  }
}

async function unpack({ file, folder, goOn }: Reading): Promise<ReadonlySet<string>> {
  const unpacked = new Set<string>();
  let read = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      read += chunk.length;
      done(goOn(read) ? null : new Stopped(), chunk);
    },
  });
  const archive = extract();
  const plain = (await isGzip(file)) ? createGunzip() : new PassThrough();
  const flowing = pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), counted, plain, archive);
  const unpacking = (async () => {
    for await (const entry of archive) await unpackEntry(entry, folder, unpacked);
  })();
  const [flowed, taken] = await Promise.allSettled([flowing, unpacking]);
  const failed = [taken, flowed].filter((each) => each.status === "rejected").map((each) => each.reason as Error);
  if (failed.length) throw failed.find((each) => each instanceof Stopped) ?? inPlainWords(failed[0] as Error);
  return unpacked;
}

/** Whether the file is compressed; backups of earlier versions are not. */
async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file, "r");
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0).finally(() => handle.close());
  return bytesRead === 2 && buffer.readUInt16BE() === 0x1f8b;
}

type Entry = Extract extends AsyncIterable<infer Each> ? Each : never;

async function unpackEntry(entry: Entry, folder: string, unpacked: Set<string>): Promise<void> {
  const { name, type } = entry.header;
  if (type !== "file" || !MEMBER.test(name) || unpacked.has(name))
    throw new Error(`it holds ${name}, which no backup does`);
  const path = join(folder, name === DATABASE ? `${DATABASE}.part` : name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(entry, createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
  unpacked.add(name);
}

function inPlainWords(error: Error): Error {
  if (/unexpected end/i.test(error.message)) return new Error("it ends too early");
  const isDamaged = "code" in error && error.code === "Z_DATA_ERROR";
  return isDamaged || /invalid tar header/i.test(error.message) ? new Error("not an archive, or a broken one") : error;
}
