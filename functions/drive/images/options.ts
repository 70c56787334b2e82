import * as z from "zod";
import { ProjectId } from "#events/_kernel";

/** The types that a picture can be made into, and their content types. */
export const IMAGE_TYPES = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  pdf: "application/pdf",
  tiff: "image/tiff",
  gif: "image/gif",
} as const;
export type ImageType = keyof typeof IMAGE_TYPES;

export const FITS = ["cover", "contain", "fill", "inside", "outside"] as const;
export const POSITIONS = [
  ...["center", "top", "right top", "right", "right bottom", "bottom", "left bottom", "left", "left top"],
  ...["entropy", "attention"],
] as const;
export const MAX_SIDE = 4000;
const MAX_PADDING = 1000;
export const MAX_ZOOM = 20;

const side = z.union([z.literal("auto"), z.coerce.number().int().min(1).max(MAX_SIDE)]).optional();
const padding = z.coerce.number().int().min(0).max(MAX_PADDING).default(0);
/** Outside 0 to 1 it counts as the nearest of both. */
const focal = z.coerce
  .number()
  .transform((value) => Math.min(1, Math.max(0, value)))
  .optional();
const flag = z
  .enum(["1", "true", "0", "false"])
  .transform((value) => value === "1" || value === "true")
  .default(false);
const COLOUR = /^(transparent|#?([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8}))$/i;

/** How a picture is drawn. Lengths are pixels of the result, angles degrees clockwise. */
export const ImageOptions = z.strictObject({
  w: side,
  h: side,
  /** How much of the picture is cut away around the focal point: 2 shows half of its width and height. */
  zoom: z.coerce.number().min(1).max(MAX_ZOOM).default(1),
  /** The focal point as a share of width and height; the file's own, or the middle. */
  fx: focal,
  fy: focal,
  pt: padding,
  pr: padding,
  pb: padding,
  pl: padding,
  mx: flag,
  my: flag,
  rotate: z.coerce.number().min(-360).max(360).default(0),
  /** The padding repeats the picture mirrored at its edges. */
  reflect: flag,
  /** The padding repeats the pixels of the edges. */
  extend: flag,
  dpi: z.coerce.number().int().min(1).max(2400).optional(),
  /** How width and height are both met; `cover` by default. */
  fit: z.enum(FITS).default("cover"),
  /** What `cover` keeps and where `contain` puts the picture, instead of the focal point. */
  position: z.enum(POSITIONS).optional(),
  bg: z.string().regex(COLOUR, "Use a colour such as ff8800, or transparent").optional(),
  v: z.literal("2").default("2"),
});
export type ImageOptions = z.infer<typeof ImageOptions>;

/** The options of an address with its project; `c` begins the checksum of the content, so that it can be kept for ever. */
export const ImageQuery = ImageOptions.extend({
  project: ProjectId,
  c: z
    .string()
    .regex(/^[0-9a-f]{12}$/)
    .optional(),
});
export type ImageQuery = z.infer<typeof ImageQuery>;

const NAME = /^(fil_[a-z0-9]+)(?:\.[a-z0-9]{2,5})?\.(jpe?g|png|webp|pdf|tiff?|gif)$/;
const ALSO: Readonly<Record<string, ImageType>> = { jpeg: "jpg", tif: "tiff" };
/** The last part of an image's address: the file, maybe its own extension, and the type that is wanted. */
export const ImageName = z
  .string()
  .max(120)
  .regex(NAME, "Use a file and one of jpg, png, webp, pdf, tiff or gif, such as fil_….webp");

export function readImageName(name: string): { readonly file: string; readonly type: ImageType } {
  const [, file = "", type = "webp"] = NAME.exec(name) ?? [];
  return { file, type: ALSO[type] ?? (type as ImageType) };
}
