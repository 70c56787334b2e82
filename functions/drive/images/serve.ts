import type { QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { Ports } from "#platform/ports";
import { blobOf } from "../content/described.ts";
import type { drive as contract } from "../contract/index.ts";
import { countDownload, countDrawing } from "../downloads.ts";
import { limitsOf, visitorLimits } from "../drive-limits.ts";
import { type FileRow, fileView } from "../projections/file.ts";
import { isSigned, privateAddress, publicAddress } from "./address.ts";
import { drawPicture } from "./draw.ts";
import { drawingOf, keepDrawing, keptDrawing } from "./kept.ts";
import { IMAGE_TYPES, type ImageOptions, readImageName } from "./options.ts";
import { inTurn } from "./turn.ts";

type Contract = typeof contract;
type ImageContext<N extends keyof Contract> = Context & {
  readonly params: { readonly image: string };
  readonly query: QueryOf<Contract[N]>;
};

const SHORT = 300;
const LONG = 31_536_000;
const READABLE = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif", "image/tiff"];

/** Unknown, private, trashed and deleted files are all not found. An address with the content's checksum may be kept for ever. */
export async function getImage(context: ImageContext<"getImage">) {
  const { project, c, ...options } = context.query;
  const row = await visitorFile(context, project);
  if (row?.visibility !== "public" || (c && !row.checksum.startsWith(c))) return refuse("not-found");
  return drawn(context.ports, project, row, {
    name: context.params.image,
    options,
    keepFor: c ? LONG : SHORT,
    shared: true,
  });
}

/** Who has a signed address needs no account. It counts until it expires, unless the file is moved to the trash. */
export async function getPrivateImage(context: ImageContext<"getPrivateImage">) {
  const { ports, params, query } = context;
  const { signature, ...addressed } = query;
  if (!isSigned(ports.signingKey, params.image, addressed, signature)) return refuse("not-found");
  const { project, c, expires, ...options } = addressed;
  const left = expires - Math.floor(ports.clock().getTime() / 1000);
  if (left <= 0) return refuse("address-expired");
  const row = await visitorFile(context, project);
  if (!row || (c && !row.checksum.startsWith(c))) return refuse("not-found");
  return drawn(ports, project, row, { name: params.image, options, keepFor: Math.min(left, SHORT) });
}

export async function getFileImage(context: ImageContext<"getFileImage">) {
  const limits = await limitsOf(context, context.tenant);
  if (isRefusal(limits)) return limits;
  const row = await fileOf(context, context.tenant);
  if (!row) return refuse("not-found");
  return drawn(context.ports, context.tenant, row, { name: context.params.image, options: context.query });
}

export async function getImageAddress(context: ImageContext<"getImageAddress">) {
  const { tenant, ports, params, query } = context;
  const limits = await limitsOf(context, tenant);
  if (isRefusal(limits)) return limits;
  const row = await fileOf(context, tenant);
  if (!row) return refuse("not-found");
  const { expiresIn, ...options } = query;
  const addressed = { ...options, project: tenant, c: row.checksum.slice(0, 12) };
  if (row.visibility === "public") return { url: publicAddress(params.image, addressed) };
  const expires = Math.floor(ports.clock().getTime() / 1000) + expiresIn;
  const url = privateAddress(ports.signingKey, params.image, { ...addressed, expires });
  return { url, expiresAt: new Date(expires * 1000).toISOString() };
}

type PictureContext = Context & { readonly params: { readonly image: string } };

async function visitorFile(context: PictureContext, project: string) {
  const limits = await visitorLimits(context, project);
  return isRefusal(limits) ? undefined : fileOf(context, project);
}

async function fileOf(context: PictureContext, project: string) {
  const row = await context.viewsOf(project).get(fileView, readImageName(context.params.image).file);
  return row?.trashedAt ? undefined : row;
}

interface Wanted {
  readonly name: string;
  readonly options: ImageOptions;
  readonly keepFor?: number;
  /** Caches between the reader and here may keep it, too. */
  readonly shared?: true;
}

async function drawn(ports: Ports, project: string, row: FileRow, { name, options, ...caching }: Wanted) {
  const { file, type } = readImageName(name);
  if (!READABLE.includes(row.contentType)) return refuse("picture-unreadable");
  const own = row.focalPoint ?? { x: 0.5, y: 0.5 };
  const contentType = IMAGE_TYPES[type];
  const answer = (bytes: Uint8Array) => ({ file: bytes, contentType, name, inline: type !== "pdf", ...caching });
  const drawing = drawingOf(file, row.checksum, type, options, own);
  const kept = await keptDrawing(ports, project, drawing);
  if (kept) {
    await countDownload(ports, project, kept.length);
    return answer(kept);
  }
  const made = await inTurn(project, async () => {
    const stored = await ports.blobs.get(project, blobOf(row.id, row.checksum));
    if (!stored) return refuse("not-found");
    const { bytes } = stored;
    return ports.drawing ? ports.drawing({ bytes, type, options, focus: own }) : drawPicture(bytes, type, options, own);
  });
  if (isRefusal(made)) return made;
  await keepDrawing(ports, project, { file, checksum: row.checksum, drawing, bytes: made, contentType });
  await Promise.all([countDownload(ports, project, made.length), countDrawing(ports, project)]);
  return answer(made);
}
