import type { Sharp } from "sharp";
import { isRefusal, type Refusal, refuse } from "#platform/domain";
import type { DrawingRefusal } from "#platform/pictures";
import type { ImageOptions, ImageType } from "./options.ts";
import { type Head, MAX_PIXELS, planOf } from "./plan.ts";
import { type Focus, regionOf, type Size } from "./region.ts";

const library = async () => (await import("sharp")).default;

const SECONDS = 20;
const PDF_DPI = 300;
const POINTS = 72;
const QUALITY = 82;

type Drawn = Uint8Array | Refusal<DrawingRefusal>;

interface DrawOptions {
  /** Called with the bytes of pixels that the drawing will hold, before a pixel is read; it may wait. */
  readonly admit?: (bytes: number) => Promise<void>;
}

/**
 * Draws a picture by its options: turned as its EXIF data says, mirrored, turned, cut, resized, padded, and written as `type`
 * without its own metadata. GIF and WebP keep the frames of an animation unless it is mirrored or turned. All sizes are
 * computed from the file's head, and what is too large is refused before a pixel is read.
 */
export async function drawPicture(
  bytes: Uint8Array,
  type: ImageType,
  options: ImageOptions,
  own: Focus,
  { admit }: DrawOptions = {},
): Promise<Drawn> {
  // A library that cannot be loaded is a fault of the installation, not of the picture.
  await library();
  try {
    const moves = (type === "gif" || type === "webp") && !options.mx && !options.my && options.rotate === 0;
    const head = await headOf(bytes, moves);
    const plan = planOf(head, options, type, own);
    if (isRefusal(plan)) return plan;
    await admit?.(plan.bytes);
    const picture = await uprightOf(bytes, type, options, head);
    const focus = { x: options.fx ?? own.x, y: options.fy ?? own.y };
    const region = regionOf(picture, options, focus, plan.box);
    const drawing = resized(picture.pixels.extract(region), plan.box, options, type);
    return await written(padded(drawing, options, type), type, options);
  } catch (error) {
    return isOverLimit(error) ? refuse("picture-too-large") : refuse("picture-unreadable");
  }
}

const isOverLimit = (error: unknown): boolean => error instanceof Error && /pixel limit|^timeout:/i.test(error.message);

const LIMITS = { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true } as const;
const DEPTHS: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2, uint: 4, int: 4, float: 4 };
const DEEPEST = 16;
/** How many times the pixels of a type are held while they are read, measured. */
const READING: Readonly<Record<string, number>> = { png: 0, jpeg: 0, tiff: 1, gif: 2, webp: 3, heif: 7 };
const READING_IN_PASSES = 3;

async function headOf(bytes: Uint8Array, moves: boolean): Promise<Head> {
  const sharp = await library();
  const head = await sharp(bytes, { ...LIMITS, animated: moves }).metadata();
  const frames = moves ? (head.pages ?? 1) : 1;
  return {
    width: head.width,
    height: head.pageHeight ?? head.height,
    frames,
    orientation: head.orientation ?? 1,
    channels: head.channels,
    depth: DEPTHS[head.depth] ?? DEEPEST,
    reading: head.isProgressive ? READING_IN_PASSES : frames > 1 ? 1 : (READING[head.format] ?? READING_IN_PASSES),
  };
}

interface Upright extends Size {
  readonly pixels: Sharp;
}

/** The picture as it is meant to be seen, with its size; of an animation that is not turned all frames. */
async function uprightOf(bytes: Uint8Array, type: ImageType, options: ImageOptions, head: Head): Promise<Upright> {
  const sharp = await library();
  const { width, height, frames, orientation } = head;
  const { mx, my, rotate } = options;
  if (frames > 1) return { pixels: timed(sharp(bytes, { ...LIMITS, animated: true })), width, height };
  if (orientation === 1 && !mx && !my && rotate === 0) return { pixels: timed(sharp(bytes, LIMITS)), width, height };
  let turning = timed(sharp(bytes, LIMITS).autoOrient());
  if (mx) turning = turning.flop();
  if (my) turning = turning.flip();
  if (mx || my || orientation !== 1) {
    // A pipeline turns before it mirrors: what is mirrored is written out before it is turned.
    const first = await rawOf(turning);
    if (rotate === 0) return first;
    turning = first.pixels;
  }
  return rawOf(turning.rotate(rotate, { background: colourOf(options, type) }));
}

async function rawOf(picture: Sharp): Promise<Upright> {
  const sharp = await library();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { pixels: timed(sharp(data, { raw: info })), width: info.width, height: info.height };
}

function resized(picture: Sharp, box: Partial<Size>, options: ImageOptions, type: ImageType): Sharp {
  if (!box.width && !box.height) return picture;
  const { fit, position = "center" } = options;
  return picture.resize({ ...box, fit, position, background: colourOf(options, type) });
}

const timed = (picture: Sharp): Sharp => picture.timeout({ seconds: SECONDS });

/** JPEG and PDF have no transparency: they are white where nothing else was asked for. */
function colourOf({ bg }: ImageOptions, type: ImageType): string {
  if (bg && bg !== "transparent") return bg.startsWith("#") ? bg : `#${bg}`;
  return type === "jpg" || type === "pdf" ? "#ffffff" : "#00000000";
}

function padded(picture: Sharp, options: ImageOptions, type: ImageType): Sharp {
  const { pt, pr, pb, pl, reflect, extend } = options;
  if (pt + pr + pb + pl === 0) return picture;
  const extendWith = reflect ? "mirror" : extend ? "copy" : "background";
  return picture.extend({ top: pt, right: pr, bottom: pb, left: pl, extendWith, background: colourOf(options, type) });
}

async function written(picture: Sharp, type: ImageType, options: ImageOptions): Promise<Uint8Array> {
  if (type === "pdf") return pdfOf(picture, options);
  const { dpi } = options;
  // The density is metadata. Only that of the drawing is written, nothing that the upload had.
  const ready = dpi ? (await rawOf(picture)).pixels.withMetadata({ density: dpi }) : picture;
  const background = colourOf(options, type);
  const flat = options.bg && options.bg !== "transparent" ? ready.flatten({ background }) : ready;
  if (type === "jpg") return flat.flatten({ background }).jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
  if (type === "png") return flat.png().toBuffer();
  if (type === "webp") return flat.webp({ quality: QUALITY }).toBuffer();
  if (type === "gif") return flat.gif().toBuffer();
  return flat.tiff({ compression: "lzw", ...(dpi && { xres: dpi / 25.4, yres: dpi / 25.4 }) }).toBuffer();
}

/** One page with the picture, as large as its pixels are at `dpi` (300 by default). */
async function pdfOf(picture: Sharp, options: ImageOptions): Promise<Uint8Array> {
  const [{ default: Pdf }, { data, info }] = await Promise.all([
    import("pdfkit"),
    picture
      .flatten({ background: colourOf(options, "pdf") })
      .jpeg({ quality: 92 })
      .toBuffer({ resolveWithObject: true }),
  ]);
  const points = (pixels: number) => (pixels * POINTS) / (options.dpi ?? PDF_DPI);
  const [width, height] = [points(info.width), points(info.height)];
  const pdf = new Pdf({ size: [width, height], margin: 0 });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on("data", (part: Buffer) => parts.push(part));
    pdf.on("end", () => resolve(Buffer.concat(parts)));
    pdf.on("error", reject);
  });
  pdf.image(data, 0, 0, { width, height });
  pdf.end();
  return done;
}
