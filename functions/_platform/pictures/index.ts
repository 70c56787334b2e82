import { disableTypes, imageSize, types } from "image-size";
import { orientationOf } from "./orientation.ts";

export type * from "./drawing.ts";

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  gif: "image/gif",
};
disableTypes(types.filter((type) => !(type in CONTENT_TYPES)));

/** Type and unturned size in pixels of a PNG, JPEG, WebP or GIF, by its bytes; undefined for others or a broken head. */
function readHead(bytes: Uint8Array) {
  try {
    const { type = "", width, height } = imageSize(bytes);
    const contentType = CONTENT_TYPES[type];
    return contentType && width > 0 && height > 0 ? { contentType, width, height } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Width and height in pixels of a picture of this type, turned as its EXIF data says; undefined when its bytes do not
 * tell them.
 */
export function pictureSize(bytes: Uint8Array, contentType: string): { width: number; height: number } | undefined {
  const head = readHead(bytes);
  if (head?.contentType !== contentType) return undefined;
  const { width, height } = head;
  return orientationOf(bytes, contentType) >= 5 ? { width: height, height: width } : { width, height };
}

/** PNG, JPEG or WebP by a file's bytes; undefined for anything else. */
export function pictureType(bytes: Uint8Array): string | undefined {
  const head = readHead(bytes);
  return head?.contentType === "image/gif" ? undefined : head?.contentType;
}
