import { type Refusal, refuse } from "#platform/domain";
import type { ImageOptions, ImageType } from "./options.ts";
import { boxOf, type Focus, regionOf, type Size } from "./region.ts";

/** The most pixels of a picture that is read, of one that is turned, and of a drawing, all frames together. */
export const MAX_PIXELS = 60_000_000;
/** The most pixels of one frame of a drawing, its padding included. */
const MAX_DRAWN = 25_000_000;
/** The most bytes of pixels that one drawing may hold at once. */
export const MAX_DRAWING_BYTES = 600_000_000;

/** What the head of a file says of its pixels. */
export interface Head extends Size {
  /** Frames that are drawn: one, unless the drawing moves. */
  readonly frames: number;
  /** How a camera was held, 1 to 8 as in EXIF. */
  readonly orientation: number;
  readonly channels: number;
  /** Bytes of one sample. */
  readonly depth: number;
  /** How many times its pixels are held while they are read: 0 where rows are read one after another. */
  readonly reading: number;
}

export interface Plan {
  /** The box that the picture itself fills, without its padding. */
  readonly box: Partial<Size>;
  /** The most bytes of pixels that are held at once. */
  readonly bytes: number;
}

const areaOf = ({ width, height }: Size): number => width * height;
const lying = ({ width, height }: Size): Size => ({ width: height, height: width });

/** The box around a rectangle that was turned by any angle. Other angles than right ones may add a pixel at each edge. */
export function turnedSize(size: Size, degrees: number): Size {
  if (degrees % 180 === 0) return size;
  if (degrees % 90 === 0) return lying(size);
  const [sine, cosine] = [Math.sin, Math.cos].map((of) => Math.abs(of((degrees * Math.PI) / 180)));
  const along = (a: number, b: number) => Math.ceil(a * (cosine ?? 1) + b * (sine ?? 0)) + 2;
  return { width: along(size.width, size.height), height: along(size.height, size.width) };
}

/**
 * Computes the size of every step of a drawing before a pixel is read. Refuses where the picture, what it becomes on the way
 * or what it ends as is too large.
 */
export function planOf(
  head: Head,
  options: ImageOptions,
  type: ImageType,
  own: Focus,
): Plan | Refusal<"picture-too-large" | "validation-failed"> {
  const box = boxOf(options);
  if (!box) return refuse("validation-failed", { errors: { w: ["The padding leaves no room for the picture"] } });
  const held = head.orientation >= 5 ? lying(head) : { width: head.width, height: head.height };
  const upright = turnedSize(held, options.rotate);
  const focus = { x: options.fx ?? own.x, y: options.fy ?? own.y };
  const region = regionOf(upright, options, focus, box);
  const { scaled, canvas } = resizedTo(region, box, options);
  const { pt, pr, pb, pl } = options;
  const padded = { width: canvas.width + pl + pr, height: canvas.height + pt + pb };
  const isTooLarge =
    [head, upright, scaled, canvas, padded].some((size) => areaOf(size) * head.frames > MAX_PIXELS) ||
    areaOf(padded) > MAX_DRAWN;
  if (isTooLarge) return refuse("picture-too-large");
  const bytes = bytesOf(head, upright, padded, options, type);
  return bytes > MAX_DRAWING_BYTES ? refuse("picture-too-large") : { box, bytes };
}

/** What a region is scaled to, and the canvas that is cut out of that or holds it. */
function resizedTo(region: Size, { width, height }: Partial<Size>, { fit }: ImageOptions) {
  const canvas = width && height ? { width, height } : undefined;
  if (canvas && fit === "fill") return { scaled: canvas, canvas };
  const ratios = [width && width / region.width, height && height / region.height].filter((each) => each !== undefined);
  const covers = fit === "cover" || fit === "outside";
  const ratio = ratios.length === 0 ? 1 : covers ? Math.max(...ratios) : Math.min(...ratios);
  const scaled = {
    width: Math.max(1, Math.round(region.width * ratio)),
    height: Math.max(1, Math.round(region.height * ratio)),
  };
  return { scaled, canvas: canvas && (fit === "cover" || fit === "contain") ? canvas : scaled };
}

/** Bytes that an encoder holds for each pixel of a frame, measured. */
const ENCODED = { jpg: 9, pdf: 9, webp: 16, gif: 12, png: 8, tiff: 8 } as const satisfies Record<ImageType, number>;
const COLOURS = 4;

/** The most bytes that are held at once. What is turned is held before and after; after that a sample is one byte. */
function bytesOf(head: Head, upright: Size, drawn: Size, options: ImageOptions, type: ImageType): number {
  const { frames, orientation, channels, depth, reading } = head;
  const whole = areaOf(head) * frames * channels * depth;
  const isTurned = options.rotate !== 0;
  const isUpright = orientation === 1 && !options.mx && !options.my;
  const samples = Math.min(channels, COLOURS);
  const raw = areaOf(head) * samples;
  const turned = areaOf(upright) * (options.rotate % 90 === 0 ? samples : COLOURS);
  const read = whole * (isUpright && !isTurned ? reading : Math.max(1, reading));
  const steps = [
    read,
    // Mirrored, or turned as its camera was held.
    ...(isUpright ? [] : [read + raw]),
    ...(isTurned ? [(isUpright ? read : raw) + turned] : []),
  ];
  const source = isTurned ? turned : isUpright ? read : raw;
  const result = areaOf(drawn) * (ENCODED[type] + (options.dpi ? COLOURS * frames : 0));
  return Math.max(...steps, source + result);
}
