import { createHash } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import { type Application, type Artwork, dpiOf, printBlob } from "../../../events/fulfilments/index.ts";
import type { Ports } from "../../../functions/_platform/ports/index.ts";

/** Whether a design covers a point; both from 0 to 1. */
type Design = (x: number, y: number) => boolean;

const isIn = (x: number, y: number, cx: number, cy: number, rx: number, ry: number): boolean =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1;
/** Linocut motifs, by the word of a title that asks for them. */
const DESIGNS: Readonly<Record<string, Design>> = {
  mackerel: (x, y) => {
    const isTail = x > 0.74 && x < 0.95 && Math.abs(y - 0.5) < (x - 0.7) * 0.7;
    const isStripe = y < 0.5 && Math.sin(x * 70 + y * 30) > 0.6;
    return isTail || (isIn(x, y, 0.42, 0.5, 0.38, 0.16) && !isStripe && !isIn(x, y, 0.16, 0.47, 0.02, 0.016));
  },
  fern: (x, y) => {
    const leaf = Math.abs(Math.sin(y * 28)) * 0.32 * (y - 0.06);
    return y > 0.08 && y < 0.94 && Math.abs(x - 0.5) < Math.max(0.012, y < 0.8 ? leaf : 0);
  },
  beetroot: (x, y) =>
    isIn(x, y, 0.5, 0.62, 0.26, 0.2) ||
    isIn(x, y, 0.38, 0.28, 0.08, 0.2) ||
    isIn(x, y, 0.6, 0.26, 0.08, 0.2) ||
    (Math.abs(x - 0.5) < 0.015 && y > 0.8 && y < 0.95),
  gull: (x, y) => Math.abs(y - 0.42 - Math.abs(Math.abs(x - 0.5) - 0.22) * 0.8) < 0.05 && Math.abs(x - 0.5) < 0.44,
  lighthouse: (x, y) => {
    const isTower = y > 0.28 && y < 0.9 && Math.abs(x - 0.5) < 0.06 + (y - 0.28) * 0.12;
    const isLight =
      y > 0.14 && y < 0.24 && Math.abs(x - 0.5) > 0.1 && Math.abs(y - 0.19) < (Math.abs(x - 0.5) - 0.06) * 0.16;
    return isLight || isIn(x, y, 0.5, 0.2, 0.06, 0.06) || (isTower && Math.floor(y * 10) % 2 === 0);
  },
  waves: (x, y) => y > 0.3 && Math.sin((y + Math.sin(x * 12) * 0.025) * 60) > 0,
  saltmarsh: (x, y) =>
    isIn(x, y, 0.5, 0.34, 0.2, 0.16) || (y > 0.55 && y < 0.85 && Math.sin((y + Math.sin(x * 14) * 0.02) * 70) > 0),
};

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** Pixels of one side of a block: a linocut is coarse, and drawn quickly. */
const BLOCK = 8;

/** A PNG of two colours, the ground transparent: one bit a pixel, so that a large print is a small file. */
function drawn(design: Design, width: number, height: number, colour: readonly [number, number, number]): Buffer {
  const lines: Buffer[] = [];
  for (let top = 0; top < height; top += BLOCK) {
    const line = Buffer.alloc(1 + Math.ceil(width / BLOCK));
    for (let left = 0; left < width; left += BLOCK)
      if (design(left / width, top / height)) line[1 + left / BLOCK] = 0xff;
    for (let row = top; row < Math.min(top + BLOCK, height); row += 1) lines.push(line);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from([255, 255, 255, ...colour])),
    chunk("tRNS", Buffer.from([0, 255])),
    chunk("IDAT", deflateSync(Buffer.concat(lines), { level: 6 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A print file of the demo: what it is called, what it shows and its size in pixels. */
interface PrintPlan {
  readonly name: string;
  readonly motif: string;
  readonly width: number;
  readonly height: number;
}
export type PrintedAt = Omit<Application, "artwork"> & { readonly file?: PrintPlan };

const INK: readonly [number, number, number] = [18, 84, 122];

/** Stores the files of these prints as a shop's, and returns the prints with their artwork. */
export async function printed({ blobs }: Ports, tenant: string, prints: readonly PrintedAt[]): Promise<Application[]> {
  return Promise.all(
    prints.map(async ({ file, ...area }) => {
      if (!file) return area;
      const { name, motif, width, height } = file;
      const bytes = drawn(DESIGNS[motif] ?? (DESIGNS.saltmarsh as Design), width, height, INK);
      const checksum = createHash("sha256").update(bytes).digest("hex");
      await blobs.put(tenant, printBlob(checksum), bytes, "image/png");
      const dpi = dpiOf({ width, height }, area);
      const artwork: Artwork = { name, contentType: "image/png", checksum, bytes: bytes.length, width, height };
      return { ...area, artwork: { ...artwork, ...(dpi && { dpi }) } };
    }),
  );
}
