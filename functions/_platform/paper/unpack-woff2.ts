import { brotliDecompressSync } from "node:zlib";
import { ByteReader } from "./byte-reader.ts";
import { rebuildGlyphs } from "./rebuild-glyphs.ts";

const SIGNATURE = 0x774f4632;
const HEADER = 48;
const DIRECTORY_ENTRY = 16;
/** What a font unpacks to at most, so that a broken file takes no memory. */
const MAX_BYTES = 8_000_000;
/** The tags that the format writes as a number. */
const TAGS = (
  "cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea " +
  "vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar " +
  "gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill"
).split(" ");

interface Entry {
  readonly tag: string;
  readonly isTransformed: boolean;
  /** Bytes in the unpacked stream. */
  readonly length: number;
}

/**
 * Unpacks a web font (WOFF2) to the TrueType font that PDF embeds. `mark` is written where the font's checksum is, because
 * pdfkit takes fonts of the same name and checksum for one. Throws when the file is not such a font.
 */
export function unpackWoff2(file: Uint8Array, mark: number): Buffer {
  const reader = new ByteReader(file);
  if (reader.u32() !== SIGNATURE) throw new Error("Not a WOFF2 font");
  const flavor = reader.u32();
  reader.at = 12;
  const count = reader.u16();
  reader.at = 20;
  const packed = reader.u32();
  reader.at = HEADER;
  const entries = Array.from({ length: count }, () => readEntry(reader));
  const stream = brotliDecompressSync(file.subarray(reader.at, reader.at + packed), { maxOutputLength: MAX_BYTES });
  const tables = tablesOf(entries, stream);
  const glyf = entries.find(({ tag }) => tag === "glyf");
  if (glyf?.isTransformed) {
    const rebuilt = rebuildGlyphs(tables.get("glyf") ?? Buffer.alloc(0));
    tables.set("glyf", rebuilt.glyf).set("loca", rebuilt.loca);
    const head = Buffer.from(tables.get("head") ?? Buffer.alloc(54));
    head.writeInt16BE(rebuilt.isLong ? 1 : 0, 50);
    tables.set("head", head);
  }
  tables.get("head")?.writeUInt32BE(mark >>> 0, 8);
  return sfntOf(flavor, tables);
}

function readEntry(reader: ByteReader): Entry {
  const flags = reader.u8();
  const known = flags & 63;
  const tag = known === 63 ? reader.text(4) : (TAGS[known] ?? "").replace("_", " ");
  const version = flags >> 6;
  const original = reader.base128();
  const isGlyphs = tag === "glyf" || tag === "loca";
  const isTransformed = isGlyphs ? version === 0 : version !== 0;
  if (isTransformed && !isGlyphs) throw new Error(`A font's table ${tag} is packed in a way that is not read`);
  return { tag, isTransformed, length: isTransformed ? reader.base128() : original };
}

function tablesOf(entries: readonly Entry[], stream: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  let at = 0;
  for (const { tag, length } of entries) {
    tables.set(tag, stream.subarray(at, at + length));
    at += length;
  }
  return tables;
}

function sfntOf(flavor: number, tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const head = Buffer.alloc(12 + DIRECTORY_ENTRY * sorted.length);
  head.writeUInt32BE(flavor, 0);
  head.writeUInt16BE(sorted.length, 4);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [index, [tag, bytes]] of sorted.entries()) {
    const at = 12 + DIRECTORY_ENTRY * index;
    head.write(tag, at, "latin1");
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    const padding = (4 - (bytes.length % 4)) % 4;
    parts.push(bytes, Buffer.alloc(padding));
    offset += bytes.length + padding;
  }
  return Buffer.concat(parts);
}
