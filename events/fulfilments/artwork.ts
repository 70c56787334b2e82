import * as z from "zod";

/** A picture as it is printed; `checksum` is the SHA-256 of its bytes, `file` the drive's file it was picked from. */
export const Artwork = z.object({
  name: z.string().min(1).max(200),
  contentType: z.string().max(60),
  checksum: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().positive(),
  width: z.int().positive(),
  height: z.int().positive(),
  dpi: z.int().min(0).optional(),
  file: z.string().max(60).optional(),
});
export type Artwork = z.infer<typeof Artwork>;

/** Where on an item something is printed, how large that area is, and how fine a print must be. */
export const PrintArea = z.object({
  placement: z.string().min(1).max(60),
  technology: z.string().max(40).optional(),
  widthMm: z.int().positive().optional(),
  heightMm: z.int().positive().optional(),
  minDpi: z.int().positive().optional(),
});
export type PrintArea = z.infer<typeof PrintArea>;

const MM_PER_INCH = 25.4;

/** Points per inch when a picture is printed as large as its area allows, its shape kept; undefined for an area of no known size. */
export function dpiOf(
  picture: Pick<Artwork, "width" | "height">,
  { widthMm, heightMm }: PrintArea,
): number | undefined {
  if (!widthMm || !heightMm) return undefined;
  return Math.round(Math.max(picture.width / (widthMm / MM_PER_INCH), picture.height / (heightMm / MM_PER_INCH)));
}

const thousands = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ",");
/** "mackerel-back.png, 1,200 × 1,600 px, 102 dpi". */
export const artworkText = ({ name, width, height, dpi }: Artwork): string =>
  [name, `${thousands(width)} × ${thousands(height)} px`, ...(dpi ? [`${dpi} dpi`] : [])].join(", ");
