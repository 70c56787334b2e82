import { createHash } from "node:crypto";
import type { Content } from "#events/drive";
import { pictureSize } from "#platform/pictures";
import { typeOf } from "./sniff.ts";

/** Determines type, size and dimensions from a file's bytes. */
export function described(bytes: Uint8Array, name: string): Content {
  const contentType = typeOf(bytes, name);
  return {
    contentType,
    size: bytes.length,
    checksum: createHash("sha256").update(bytes).digest("hex"),
    ...pictureSize(bytes, contentType),
  };
}

export { fileBlob as blobOf } from "#events/drive";
