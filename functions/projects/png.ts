import { inflateSync } from "node:zlib";

/** The number of samples per pixel by colour type. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Returns the data of a PNG's chunks of one type; undefined where the file ends too early. */
function dataOf(bytes: Buffer, type: string): Buffer | undefined {
  const parts: Buffer[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) return undefined;
    const name = bytes.toString("latin1", at + 4, at + 8);
    if (name === type) parts.push(bytes.subarray(at + 8, end - 4));
    if (name === "IEND") return Buffer.concat(parts);
    at = end;
  }
  return undefined;
}

/**
 * Whether a PNG's data unpacks to exactly the size in its header, which prevents truncated files and decompression
 * bombs.
 */
export function isWholePng(bytes: Buffer): boolean {
  if (bytes.length < 29 || bytes.toString("latin1", 12, 16) !== "IHDR") return false;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const [depth = 0, colour = 0, , , interlaced = 0] = bytes.subarray(24, 29);
  const bits = depth * (SAMPLES[colour] ?? 0);
  const packed = dataOf(bytes, "IDAT");
  if (bits === 0 || !packed || interlaced !== 0) return false;
  const expected = height * (1 + Math.ceil((width * bits) / 8));
  try {
    return inflateSync(packed, { maxOutputLength: expected }).length === expected;
  } catch {
    return false;
  }
}
