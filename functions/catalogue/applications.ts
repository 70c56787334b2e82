import { streamOf } from "#events/_kernel";
import { contentOf, fileBlob, fileStream } from "#events/drive";
import { type Application, type Artwork, dpiOf, PRINT_TYPES, printBlob, SHOWN_PRINTS } from "#events/fulfilments";
import { putUnnamed } from "#platform/blobs";
import { type Refusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { pictureSize } from "#platform/pictures";
import type { ApplicationBody } from "./contract/bodies.ts";

type Unfit = Refusal<"not-a-print-file" | "file-not-found">;
const wrong = (code: "not-a-print-file" | "file-not-found", at: number, text: string): Unfit =>
  refuse(code, { errors: { [`applications.${at}.file`]: [text] } });

/** Stores each file's bytes for a product or variant that will name them, and measures it at the size it is printed in. */
export async function applicationsOf(
  context: Context,
  [kind, id]: readonly [kind: "product" | "variant", id: string],
  bodies: readonly ApplicationBody[] | null | undefined,
): Promise<Application[] | null | undefined | Unfit> {
  if (!bodies) return bodies;
  const all: Application[] = [];
  for (const [at, { file, artwork: recorded, ...area }] of bodies.entries()) {
    const found = file
      ? await artworkFromDrive(context, streamOf(kind, id), file, at)
      : recorded && (await recordedArtwork(context, recorded, at));
    if (found && "refused" in found) return found;
    const dpi = found && dpiOf(found, area);
    all.push({ ...area, ...(found && { artwork: { ...found, ...(dpi && { dpi }) } }) });
  }
  return all;
}

/** Copies a file of the drive, so that emptying the drive's trash never removes a print. */
async function artworkFromDrive(
  { ports, tenant }: Context,
  stream: string,
  file: string,
  at: number,
): Promise<Artwork | Unfit> {
  const content = contentOf(await ports.store.load(tenant, fileStream(file)));
  const stored = content && (await ports.blobs.get(tenant, fileBlob(file, content.checksum)));
  if (!content || !stored) return wrong("file-not-found", at, "This file is no longer in the drive");
  const { contentType, checksum, name } = content;
  if (!PRINT_TYPES.includes(contentType))
    return wrong("not-a-print-file", at, "This is not a print file. Use PNG, JPEG, WebP, GIF, AVIF, TIFF, SVG or PDF");
  const blob = { name: printBlob(checksum), bytes: stored.bytes, contentType, mark: checksum, stream };
  await putUnnamed(ports, tenant, blob);
  return { name, contentType, checksum, bytes: stored.bytes.length, ...pictureSize(stored.bytes, contentType), file };
}

/** Measures a stored print again. Of the caller's data only the name and checksum are used. */
async function recordedArtwork({ ports, tenant }: Context, recorded: Artwork, at: number): Promise<Artwork | Unfit> {
  const stored = await ports.blobs.get(tenant, printBlob(recorded.checksum));
  if (!stored) return wrong("file-not-found", at, "This print file was not found. Choose it from the drive");
  const { name, checksum, file } = recorded;
  const { contentType, bytes } = stored;
  const size = pictureSize(bytes, contentType);
  return { name, contentType, checksum, bytes: bytes.length, ...size, ...(file && { file }) };
}

const YEAR_S = 365 * 24 * 60 * 60;

/** A print file of a product. Its URL contains its checksum, so it never changes. */
export async function getPrint({ ports, tenant }: Context, checksum: string) {
  const stored = await ports.blobs.get(tenant, printBlob(checksum));
  if (!stored) return refuse("file-not-found");
  const { bytes, contentType } = stored;
  const name = `print-${checksum.slice(0, 8)}`;
  return { file: bytes, contentType, name, inline: SHOWN_PRINTS.includes(contentType), keepFor: YEAR_S };
}
