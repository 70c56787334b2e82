const KINDS: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "text/csv": "csv",
  "application/zip": "archive",
  "image/svg+xml": "svg",
  "image/jpeg": "jpg",
};

/** What people call a type when they search: the type itself, its family, its name, and a short word of its own. */
export function kindsOf(contentType: string): string[] {
  const [family = "", name = ""] = contentType.split("/");
  const own = KINDS[contentType];
  return [contentType, family, name, ...(own ? [own] : [])];
}

/** Whether one of the patterns (`image/*`, `image/png`) takes a type. */
export const isAmong = (contentType: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) =>
    pattern.endsWith("/*") ? contentType.startsWith(pattern.slice(0, -1)) : pattern === contentType,
  );

/** What any drive takes unless it was set up otherwise: nothing a computer would run. */
export const HOUSE_TYPES = [
  ...["image/*", "video/*", "audio/*", "font/*", "text/plain", "text/csv", "application/json"],
  ...["application/pdf", "application/zip", "application/postscript", "application/vnd.adobe.photoshop"],
];

const PICTURES = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"];

const PRINTS = [...PICTURES, "image/tiff", "image/svg+xml", "application/pdf"];

/** What an upload for one purpose takes, and how a refusal names it. */
export const PURPOSES = {
  pictures: { types: PICTURES, text: "This is not a picture. Use PNG, JPEG, GIF, WebP or AVIF" },
  prints: { types: PRINTS, text: "This is not a print file. Use PNG, JPEG, GIF, WebP, AVIF, TIFF, SVG or PDF" },
} as const;
export type Purpose = keyof typeof PURPOSES;

/** Pictures of points show where they stand; a browser could run what is in anything else, which is only ever saved. */
export const showsInline = (contentType: string): boolean => PICTURES.includes(contentType);
