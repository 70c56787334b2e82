import { own } from "#events/_kernel";

const KINDS: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "text/csv": "csv",
  "application/zip": "archive",
  "image/svg+xml": "svg",
  "image/jpeg": "jpg",
};

/** The search terms of a type: the type itself, its family, its name and a short word. */
export function kindsOf(contentType: string): string[] {
  const [family = "", name = ""] = contentType.split("/");
  const word = own(KINDS, contentType);
  return [contentType, family, name, ...(word ? [word] : [])];
}

/** Whether one of the patterns (`image/*`, `image/png`) matches a type. */
export const isAmong = (contentType: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) =>
    pattern.endsWith("/*") ? contentType.startsWith(pattern.slice(0, -1)) : pattern === contentType,
  );

/** The types that a drive accepts by default: nothing executable. */
export const HOUSE_TYPES = [
  ...["image/*", "video/*", "audio/*", "font/*", "text/plain", "text/csv", "application/json"],
  ...["application/pdf", "application/zip", "application/postscript", "application/vnd.adobe.photoshop"],
];

const PICTURES = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"];

const PRINTS = [...PICTURES, "image/tiff", "image/svg+xml", "application/pdf"];

/** The types that an upload for one purpose accepts, and their name in a refusal. */
export const PURPOSES = {
  pictures: { types: PICTURES, text: "This is not a picture. Use PNG, JPEG, GIF, WebP or AVIF" },
  prints: { types: PRINTS, text: "This is not a print file. Use PNG, JPEG, GIF, WebP, AVIF, TIFF, SVG or PDF" },
} as const;
export type Purpose = keyof typeof PURPOSES;

/** Only raster images are shown inline; everything else could contain scripts and is only downloaded. */
export const showsInline = (contentType: string): boolean => PICTURES.includes(contentType);
