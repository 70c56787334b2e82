import type { Sharp } from "sharp";
import { isRefusal, type Refusal, refuse } from "#platform/domain";
import type { ImageOptions, ImageType } from "./options.ts";
import { boxOf, type Focus, regionOf, type Size } from "./region.ts";

const library = async () => (await import("sharp")).default;

/** The most pixels of a picture that is read, all frames together. */
export const MAX_PIXELS = 60_000_000;
const MAX_DRAWN = 25_000_000;
const SECONDS = 20;
const PDF_DPI = 300;
const POINTS = 72;
const QUALITY = 82;

type Drawn = Uint8Array | Refusal<"picture-unreadable" | "picture-too-large" | "validation-failed">;

/**
 * Draws a picture by its options: turned as its EXIF data tells, mirrored, turned, cut, resized, padded, and written as `type`
 * without its own metadata. GIF and WebP keep the frames of an animation unless it is mirrored or turned.
 */
export async function drawPicture(
  bytes: Uint8Array,
  type: ImageType,
  options: ImageOptions,
  own: Focus,
): Promise<Drawn> {
  const box = boxOf(options);
  if (!box) return refuse("validation-failed", { errors: { w: ["The padding leaves no room for the picture"] } });
  // A library that cannot be loaded is a fault of the installation, not of the picture.
  await library();
  try {
    const turned = await upright(bytes, type, options);
    if (isRefusal(turned)) return turned;
    const { picture, width, height } = turned;
    const focus = { x: options.fx ?? own.x, y: options.fy ?? own.y };
    const region = regionOf({ width, height }, options, focus, box);
    if (pixelsOf(region, box, options) > MAX_DRAWN) return refuse("picture-too-large");
    let drawing = picture.extract(region);
    if (box.width || box.height)
      drawing = drawing.resize({
        ...box,
        fit: options.fit,
        position: options.position ?? "center",
        background: colourOf(options, type),
      });
    return await written(padded(drawing, options, type), type, options);
  } catch (error) {
    return isPixelLimit(error) ? refuse("picture-too-large") : refuse("picture-unreadable");
  }
}

/** How many pixels are drawn, before padding. */
function pixelsOf(region: Size, { width, height }: Partial<Size>, { fit }: ImageOptions): number {
  if (width && height && fit !== "inside" && fit !== "outside") return width * height;
  const ratios = [width && width / region.width, height && height / region.height].filter((each) => each !== undefined);
  const ratio = ratios.length === 0 ? 1 : fit === "outside" ? Math.max(...ratios) : Math.min(...ratios);
  return region.width * region.height * ratio ** 2;
}

const isPixelLimit = (error: unknown): boolean => error instanceof Error && /pixel limit/i.test(error.message);

/** The picture as it is meant to be seen, with its size; of an animation that is not turned all frames. */
async function upright(bytes: Uint8Array, type: ImageType, options: ImageOptions) {
  const sharp = await library();
  const { mx, my, rotate } = options;
  const moves = (type === "gif" || type === "webp") && !mx && !my && rotate === 0;
  const limits = { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true } as const;
  const head = await sharp(bytes, { ...limits, animated: moves }).metadata();
  const { orientation = 1, pages = 1, pageHeight } = head;
  const [width, height] = [head.width ?? 0, pageHeight ?? head.height ?? 0];
  if (width * height * pages > MAX_PIXELS) return refuse("picture-too-large");
  if (pages > 1) return { picture: timed(sharp(bytes, { ...limits, animated: true })), width, height };
  if (orientation === 1 && !mx && !my && rotate === 0) return { picture: timed(sharp(bytes, limits)), width, height };
  let turning = timed(sharp(bytes, limits).autoOrient());
  if (mx) turning = turning.flop();
  if (my) turning = turning.flip();
  if (mx || my || orientation !== 1) {
    // A pipeline turns before it mirrors: what is mirrored is kept before it is turned.
    const { data, info } = await turning.raw().toBuffer({ resolveWithObject: true });
    if (rotate === 0) return { picture: timed(sharp(data, { raw: info })), width: info.width, height: info.height };
    turning = timed(sharp(data, { raw: info }));
  }
  const { data, info } = await turning
    .rotate(rotate, { background: colourOf(options, type) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.width * info.height > MAX_PIXELS) return refuse("picture-too-large");
  return { picture: timed(sharp(data, { raw: info })), width: info.width, height: info.height };
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
  const ready = dpi ? await blank(picture, dpi) : picture;
  const background = colourOf(options, type);
  const flat = options.bg && options.bg !== "transparent" ? ready.flatten({ background }) : ready;
  if (type === "jpg") return flat.flatten({ background }).jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
  if (type === "png") return flat.png().toBuffer();
  if (type === "webp") return flat.webp({ quality: QUALITY }).toBuffer();
  if (type === "gif") return flat.gif().toBuffer();
  return flat.tiff({ compression: "lzw", ...(dpi && { xres: dpi / 25.4, yres: dpi / 25.4 }) }).toBuffer();
}

async function blank(picture: Sharp, dpi: number): Promise<Sharp> {
  const sharp = await library();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return timed(sharp(data, { raw: info })).withMetadata({ density: dpi });
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
