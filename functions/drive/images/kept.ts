import { createHash } from "node:crypto";
import { FilePurged, fileStream } from "#events/drive";
import type { Ports } from "#platform/ports";
import type { ImageOptions, ImageType } from "./options.ts";

const SPACE = "drive-images";
/** Drawings of one file that are kept; further ones are drawn each time they are asked for. */
export const MAX_KEPT = 64;
const KEPT_MS = 10 * 365 * 86_400_000;

const contentMark = (checksum: string): string => checksum.slice(0, 12);

/** The name of a drawing: the same for the same content, options and focal point. */
export function drawingOf(file: string, checksum: string, type: ImageType, options: ImageOptions, own: object): string {
  const { v: _v, ...drawn } = options;
  const hash = createHash("sha256").update(JSON.stringify([checksum, type, drawn, own]));
  return `${file}.${contentMark(checksum)}.${hash.digest("hex").slice(0, 32)}.${type}`;
}

const blobOf = (drawing: string): string => `drive-image/${drawing}`;

export async function keptDrawing({ blobs }: Ports, project: string, drawing: string): Promise<Uint8Array | undefined> {
  return (await blobs.get(project, blobOf(drawing)))?.bytes;
}

interface Drawing {
  readonly file: string;
  /** That of the file's content now. Drawings of earlier content make room. */
  readonly checksum: string;
  readonly drawing: string;
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

export async function keepDrawing(
  { blobs, keyvalue, clock, store }: Ports,
  project: string,
  { file, checksum, drawing, bytes, contentType }: Drawing,
): Promise<void> {
  const kept = await keyvalue.keys(SPACE, `${project}/${file}/`, MAX_KEPT);
  const outdated = kept.filter((key) => !key.includes(`.${contentMark(checksum)}.`));
  if (kept.length >= MAX_KEPT && outdated.length === 0) return;
  if (kept.length >= MAX_KEPT) await remove({ blobs, keyvalue }, project, outdated);
  // Noted first: what is noted and not there is only drawn again, what is there and not noted would stay for ever.
  const key = `${project}/${file}/${drawing}`;
  await keyvalue.put(SPACE, key, true, clock().getTime() + KEPT_MS);
  await blobs.put(project, blobOf(drawing), bytes, contentType);
  // The file may have been deleted for ever while it was drawn.
  const facts = await store.load(project, fileStream(file));
  if (facts.some(({ type }) => type === FilePurged.type)) await remove({ blobs, keyvalue }, project, [key]);
}

/** Deletes all drawings of a file, once its content is gone. */
export async function forgetDrawings(ports: Ports, project: string, file: string): Promise<void> {
  await remove(ports, project, await ports.keyvalue.keys(SPACE, `${project}/${file}/`, MAX_KEPT * 2));
}

type Stores = Pick<Ports, "blobs" | "keyvalue">;

async function remove({ blobs, keyvalue }: Stores, project: string, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await blobs.remove(project, blobOf(key.slice(key.lastIndexOf("/") + 1)));
    await keyvalue.remove(SPACE, key);
  }
}
