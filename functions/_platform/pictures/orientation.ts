/** Bounds the parts of a file that are looked through. */
const MAX_PARTS = 100_000;
const ORIENTATION = 0x0112;
const EXIF = "Exif\0\0";

type Part = { readonly name: string | number; readonly from: number; readonly end: number; readonly next: number };
type NextPart = (bytes: Buffer, at: number) => Part | undefined;

/** A JPEG's segments, up to its first pixels. */
const segment: NextPart = (bytes, at) => {
  const marker = bytes[at] === 0xff ? bytes[at + 1] : undefined;
  if (marker === undefined || marker === 0xda || marker === 0xd9 || at + 4 > bytes.length) return undefined;
  if (marker === 0xff) return { name: marker, from: at, end: at, next: at + 1 };
  const end = at + 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  return { name: marker, from: at + 4, end, next: end };
};

const pngChunk: NextPart = (bytes, at) => {
  if (at + 8 > bytes.length) return undefined;
  const end = at + 8 + bytes.readUInt32BE(at);
  return { name: bytes.toString("latin1", at + 4, at + 8), from: at + 8, end, next: end + 4 };
};

const webpChunk: NextPart = (bytes, at) => {
  if (at + 8 > bytes.length) return undefined;
  const size = bytes.readUInt32LE(at + 4);
  const end = at + 8 + size;
  return { name: bytes.toString("latin1", at, at + 4), from: at + 8, end, next: end + (size % 2) };
};

const PLACES: Readonly<
  Record<string, { readonly first: number; readonly next: NextPart; readonly name: Part["name"] }>
> = {
  "image/jpeg": { first: 2, next: segment, name: 0xe1 },
  "image/png": { first: 8, next: pngChunk, name: "eXIf" },
  "image/webp": { first: 12, next: webpChunk, name: "EXIF" },
};

/** How the camera of a JPEG, PNG or WebP was held, 1 to 8 as in EXIF; 1 where its bytes do not tell. */
export function orientationOf(content: Uint8Array, contentType: string): number {
  const place = PLACES[contentType];
  if (!place) return 1;
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  let part = place.next(bytes, place.first);
  for (let parts = 0; part && parts < MAX_PARTS; parts += 1) {
    const found = part.name === place.name ? inExif(bytes.subarray(part.from, part.end)) : undefined;
    if (found) return found;
    part = place.next(bytes, part.next);
  }
  return 1;
}

/** The orientation in the first directory of a block of EXIF data; undefined for other data, or one that is cut off. */
function inExif(block: Buffer): number | undefined {
  const exif = block.toString("latin1", 0, EXIF.length) === EXIF ? block.subarray(EXIF.length) : block;
  const order = exif.toString("latin1", 0, 4);
  if (order !== "II*\0" && order !== "MM\0*") return undefined;
  const isLittle = order === "II*\0";
  const short = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  if (exif.length < 8) return undefined;
  const directory = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
  if (directory + 2 > exif.length) return undefined;
  const entries = short(directory);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > exif.length) return undefined;
    if (short(at) !== ORIENTATION) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}
