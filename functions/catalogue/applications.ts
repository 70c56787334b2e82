import { contentOf, fileBlob, fileStream } from "#events/drive";
import { type Application, type Artwork, dpiOf, PRINT_TYPES, printBlob, SHOWN_PRINTS } from "#events/fulfilments";
import { type Refusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { pictureSize } from "#platform/pictures";
import type { ApplicationBody } from "./contract/bodies.ts";

type Unfit = Refusal<"not-a-print-file" | "file-not-found">;
const wrong = (code: "not-a-print-file" | "file-not-found", at: number, text: string): Unfit =>
  refuse(code, { errors: { [`applications.${at}.file`]: [text] } });

/** Placements as they are written down: each file's bytes are kept, and measured at the size they are printed in. */
export async function applicationsOf(
  context: Context,
  bodies: readonly ApplicationBody[] | null | undefined,
): Promise<Application[] | null | undefined | Unfit> {
  if (!bodies) return bodies;
  const all: Application[] = [];
  for (const [at, { file, artwork: known, ...area }] of bodies.entries()) {
    const found = file ? await broughtFrom(context, file, at) : known && (await keptAs(context, known, at));
    if (found && "refused" in found) return found;
    const dpi = found && dpiOf(found, area);
    all.push({ ...area, ...(found && { artwork: { ...found, ...(dpi && { dpi }) } }) });
  }
  return all;
}

/** A file of the drive as it is now. Its bytes are kept apart, so that the drive's trash never empties a print. */
async function broughtFrom({ ports, tenant }: Context, file: string, at: number): Promise<Artwork | Unfit> {
  const content = contentOf(await ports.store.load(tenant, fileStream(file)));
  const kept = content && (await ports.blobs.get(tenant, fileBlob(file, content.checksum)));
  if (!content || !kept) return wrong("file-not-found", at, "This file is no longer in the drive");
  const { contentType, checksum, name } = content;
  if (!PRINT_TYPES.includes(contentType))
    return wrong("not-a-print-file", at, "This is not a print file. Use PNG, JPEG, WebP, GIF, AVIF, TIFF, SVG or PDF");
  await ports.blobs.put(tenant, printBlob(checksum), kept.bytes, contentType);
  return { name, contentType, checksum, bytes: kept.bytes.length, ...pictureSize(kept.bytes, contentType), file };
}

/** A print that was written down before, measured again: what the caller says of it counts for nothing but its name. */
async function keptAs({ ports, tenant }: Context, known: Artwork, at: number): Promise<Artwork | Unfit> {
  const kept = await ports.blobs.get(tenant, printBlob(known.checksum));
  if (!kept) return wrong("file-not-found", at, "This print file was not found. Choose it from the drive");
  const { name, checksum, file } = known;
  const { contentType, bytes } = kept;
  const size = pictureSize(bytes, contentType);
  return { name, contentType, checksum, bytes: bytes.length, ...size, ...(file && { file }) };
}

const YEAR_S = 365 * 24 * 60 * 60;

/** A print file of a product; its address holds its checksum, so it never changes. */
export async function getPrint({ ports, tenant }: Context, checksum: string) {
  const kept = await ports.blobs.get(tenant, printBlob(checksum));
  if (!kept) return refuse("file-not-found");
  const { bytes, contentType } = kept;
  const name = `print-${checksum.slice(0, 8)}`;
  return { file: bytes, contentType, name, inline: SHOWN_PRINTS.includes(contentType), keepFor: YEAR_S };
}
