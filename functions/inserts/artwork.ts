import type { Content } from "#events/drive";
import type { InsertType } from "./contract/index.ts";

const MM_PER_INCH = 25.4;
const PRINTS = ["image/png", "image/jpeg", "image/webp", "image/tiff", "application/pdf", "image/svg+xml"];

/** What keeps a file from being printed on a type, bleed included; undefined = nothing. PDF and SVG have no pixels to count. */
export function artworkProblem(content: Content | undefined, type: InsertType): string | undefined {
  if (!content) return "This file is no longer in the drive";
  if (!PRINTS.includes(content.contentType)) return "Use PNG, JPEG, WebP, TIFF, SVG or PDF";
  const dpi = dpiOf(content, type);
  if (dpi === undefined || dpi >= type.minDpi) return undefined;
  const [width, height] = pixelsFor(type);
  return `${dpi} dpi is too coarse. It needs ${type.minDpi} dpi: ${width} × ${height} pixels with bleed`;
}

const withBleed = ({ widthMm, heightMm, bleedMm }: InsertType) =>
  [widthMm + 2 * bleedMm, heightMm + 2 * bleedMm] as const;

export const pixelsFor = (type: InsertType) =>
  withBleed(type).map((mm) => Math.ceil((mm / MM_PER_INCH) * type.minDpi)) as [number, number];

/** The resolution a picture is printed with when it covers the piece and its bleed, either way up. */
export function dpiOf({ width, height }: Pick<Content, "width" | "height">, type: InsertType): number | undefined {
  if (!width || !height) return undefined;
  const [wide, high] = withBleed(type);
  const density = (across: number, down: number) => Math.min(across / wide, down / high) * MM_PER_INCH;
  return Math.floor(Math.max(density(width, height), density(height, width)));
}
