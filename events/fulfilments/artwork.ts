import * as z from "zod";

/**
 * A print file. `checksum` is the SHA-256 of its bytes, `file` the drive's file it was picked from. Width and height in
 * pixels are unknown for SVG, PDF and TIFF.
 */
export const Artwork = z.object({
  name: z.string().min(1).max(200),
  contentType: z.string().max(60),
  checksum: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().positive(),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  dpi: z.int().min(0).optional(),
  file: z.string().max(60).optional(),
});
export type Artwork = z.infer<typeof Artwork>;

/** Where on an item something is printed, the size of that area, and the required resolution. */
export const PrintArea = z.object({
  placement: z.string().min(1).max(60),
  technology: z.string().max(40).optional(),
  widthMm: z.int().positive().optional(),
  heightMm: z.int().positive().optional(),
  minDpi: z.int().positive().optional(),
});
export type PrintArea = z.infer<typeof PrintArea>;

const Millimetres = z.int().min(1, "Use 1 to 10,000 mm").max(10_000, "Use 1 to 10,000 mm");
/** Something printed on an item. Without `artwork` no file is chosen yet. */
export const Application = z.object({
  technology: z.enum(["dtg", "dtf", "embroidery", "sublimation", "uv", "digital", "cut-sew", "screen"]),
  placement: PrintArea.shape.placement,
  widthMm: Millimetres,
  heightMm: Millimetres,
  minDpi: z.int().min(1, "Use 1 to 2,400 dpi").max(2400, "Use 1 to 2,400 dpi"),
  artwork: Artwork.optional(),
});
export type Application = z.infer<typeof Application>;
export const MAX_APPLICATIONS = 8;
/** The file types that can be printed and that browsers show; other types are only downloaded. */
export const SHOWN_PRINTS = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"];
export const PRINT_TYPES = [...SHOWN_PRINTS, "image/tiff", "image/svg+xml", "application/pdf"];
/** The blob of a print file, a copy: changes in the drive do not change a print. */
export const printBlob = (checksum: string): string => `print/${checksum}`;
/** The blob of artwork that was replaced in one fulfilment. */
export const artworkBlob = (fulfillmentId: string, checksum: string): string => `artwork/${fulfillmentId}.${checksum}`;

/** The print area without its artwork. */
export function areaOf({ artwork: _artwork, ...area }: Application): PrintArea {
  return area;
}

const MM_PER_INCH = 25.4;

/** Dots per inch when a picture fills its area with its proportions kept; undefined where either size is unknown. */
export function dpiOf(
  { width, height }: Pick<Artwork, "width" | "height">,
  { widthMm, heightMm }: Pick<PrintArea, "widthMm" | "heightMm">,
): number | undefined {
  if (!widthMm || !heightMm || !width || !height) return undefined;
  return Math.round(Math.max(width / (widthMm / MM_PER_INCH), height / (heightMm / MM_PER_INCH)));
}

const thousands = (count: number): string => count.toLocaleString("en-US");
/** "mackerel-back.png, 1,200 × 1,600 px, 102 dpi". */
export const artworkText = ({ name, width, height, dpi }: Artwork): string =>
  [
    name,
    ...(width && height ? [`${thousands(width)} × ${thousands(height)} px`] : []),
    ...(dpi ? [`${dpi} dpi`] : []),
  ].join(", ");

/** "back, 300 × 400 mm: mackerel-back.png, 1,200 × 1,600 px, 102 dpi". */
export const applicationText = ({ placement, widthMm, heightMm, artwork }: Application): string =>
  `${placement.replaceAll("_", " ")}, ${widthMm} × ${heightMm} mm${artwork ? `: ${artworkText(artwork)}` : ""}`;
