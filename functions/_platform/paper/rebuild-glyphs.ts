import { ByteReader } from "./byte-reader.ts";
import { encodeOutline, int16s, type Point, padded } from "./encode-outline.ts";

interface Streams {
  readonly contours: ByteReader;
  readonly points: ByteReader;
  readonly flags: ByteReader;
  readonly glyphs: ByteReader;
  readonly composites: ByteReader;
  readonly boxes: ByteReader;
  readonly instructions: ByteReader;
}

const MORE_COMPONENTS = 32;
const HAS_INSTRUCTIONS = 256;
const EMPTY = Buffer.alloc(0);

/** Writes a WOFF2 font's outlines, which the format takes apart into streams, as the tables `glyf` and `loca` again. */
export function rebuildGlyphs(table: Uint8Array): {
  readonly glyf: Buffer;
  readonly loca: Buffer;
  readonly isLong: boolean;
} {
  const reader = new ByteReader(table);
  reader.at = 4;
  const count = reader.u16();
  reader.at = 8;
  const sizes = Array.from({ length: 7 }, () => reader.u32());
  const [contours, points, flags, glyphs, composites, boxes, instructions] = sizes.map(
    (size) => new ByteReader(reader.take(size)),
  ) as [ByteReader, ByteReader, ByteReader, ByteReader, ByteReader, ByteReader, ByteReader];
  const hasBox = boxes.take(4 * ((count + 31) >> 5));
  const streams = { contours, points, flags, glyphs, composites, boxes, instructions };
  const parts: Buffer[] = [];
  const loca = Buffer.alloc(4 * (count + 1));
  let offset = 0;
  for (let glyph = 0; glyph < count; glyph += 1) {
    loca.writeUInt32BE(offset, 4 * glyph);
    const isBoxed = ((hasBox[glyph >> 3] ?? 0) & (128 >> (glyph & 7))) !== 0;
    const bytes = padded(glyphOf(streams, isBoxed));
    parts.push(bytes);
    offset += bytes.length;
  }
  loca.writeUInt32BE(offset, 4 * count);
  return { glyf: Buffer.concat(parts), loca, isLong: true };
}

function glyphOf(streams: Streams, isBoxed: boolean): Buffer {
  const contours = streams.contours.i16();
  if (contours === 0) return EMPTY;
  return contours < 0 ? compositeOf(streams) : outlineOf(streams, contours, isBoxed);
}

function compositeOf({ composites, glyphs, instructions, boxes }: Streams): Buffer {
  const parts: Buffer[] = [];
  let hasInstructions = false;
  for (let flags = MORE_COMPONENTS; flags & MORE_COMPONENTS; ) {
    flags = composites.u16();
    hasInstructions ||= (flags & HAS_INSTRUCTIONS) !== 0;
    composites.at -= 2;
    parts.push(composites.take(4 + componentLength(flags)));
  }
  const head = Buffer.concat([int16s([-1]), boxes.take(8), ...parts]);
  if (!hasInstructions) return head;
  const length = glyphs.short255();
  return Buffer.concat([head, int16s([length]), instructions.take(length)]);
}

/** The bytes of a component after its flags and its glyph: a place, and how it is scaled. */
function componentLength(flags: number): number {
  const place = flags & 1 ? 4 : 2;
  if (flags & 8) return place + 2;
  if (flags & 64) return place + 4;
  return place + (flags & 128 ? 8 : 0);
}

function outlineOf({ points, flags, glyphs, instructions, boxes }: Streams, contours: number, isBoxed: boolean) {
  const ends: number[] = [];
  let total = 0;
  for (let contour = 0; contour < contours; contour += 1) {
    total += points.short255();
    ends.push(total - 1);
  }
  const drawn = Array.from({ length: total }, () => pointOf(flags.u8(), glyphs));
  const length = glyphs.short255();
  const hints = instructions.take(length);
  return encodeOutline({ ends, points: drawn, hints, box: isBoxed ? boxes.take(8) : undefined });
}

function pointOf(code: number, bytes: ByteReader): Point {
  const flag = code & 127;
  const onCurve = code < 128;
  const [width, height] = distances(flag, bytes);
  if (flag < 10) return { dx: 0, dy: signed(flag, height), onCurve };
  return { dx: signed(flag, width), dy: signed(flag >> 1, height), onCurve };
}

const signed = (flag: number, value: number): number => (flag & 1 ? value : -value);

/** How far a point is from the one before, to the side and up, as its flag packs it. */
function distances(flag: number, bytes: ByteReader): readonly [number, number] {
  if (flag < 10) return [0, ((flag & 14) << 7) + bytes.u8()];
  if (flag < 20) return [(((flag - 10) & 14) << 7) + bytes.u8(), 0];
  if (flag < 84) {
    const [rest, byte] = [flag - 20, bytes.u8()];
    return [1 + (rest & 48) + (byte >> 4), 1 + ((rest & 12) << 2) + (byte & 15)];
  }
  if (flag < 120) {
    const rest = flag - 84;
    const width = 1 + (Math.floor(rest / 12) << 8) + bytes.u8();
    return [width, 1 + (((rest % 12) >> 2) << 8) + bytes.u8()];
  }
  if (flag < 124) {
    const [first, second, third] = [bytes.u8(), bytes.u8(), bytes.u8()];
    return [(first << 4) + (second >> 4), ((second & 15) << 8) + third];
  }
  return [bytes.u16(), bytes.u16()];
}
