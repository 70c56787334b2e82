/** A point of an outline, by its distance from the one before. */
export interface Point {
  readonly dx: number;
  readonly dy: number;
  readonly onCurve: boolean;
}
interface Outline {
  /** The index of each contour's last point. */
  readonly ends: readonly number[];
  readonly points: readonly Point[];
  readonly hints?: Uint8Array;
  readonly box?: Uint8Array | undefined;
}
const EMPTY = Buffer.alloc(0);

/** Writes an outline as TrueType's table `glyf` has it. */
export function encodeOutline({ ends, points, hints = EMPTY, box }: Outline): Buffer {
  return Buffer.concat([
    int16s([ends.length]),
    box ?? boxOf(points),
    int16s([...ends, hints.length]),
    hints,
    Buffer.from(points.map(flagOf)),
    ...points.map(({ dx }) => coordinate(dx)),
    ...points.map(({ dy }) => coordinate(dy)),
  ]);
}

/** Adds zeros up to a length that glyphs may begin at. */
export const padded = (bytes: Buffer): Buffer =>
  bytes.length % 4 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(4 - (bytes.length % 4))]);

function boxOf(points: readonly Point[]): Buffer {
  let [x, y] = [0, 0];
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { dx, dy } of points) {
    x += dx;
    y += dy;
    [left, bottom] = [Math.min(left, x), Math.min(bottom, y)];
    [right, top] = [Math.max(right, x), Math.max(top, y)];
  }
  return int16s([left, bottom, right, top]);
}

const isShort = (distance: number): boolean => distance !== 0 && Math.abs(distance) < 256;

function flagOf({ dx, dy, onCurve }: Point): number {
  const across = isShort(dx) ? 2 + (dx > 0 ? 16 : 0) : dx === 0 ? 16 : 0;
  const up = isShort(dy) ? 4 + (dy > 0 ? 32 : 0) : dy === 0 ? 32 : 0;
  return (onCurve ? 1 : 0) + across + up;
}

function coordinate(distance: number): Buffer {
  if (distance === 0) return EMPTY;
  return isShort(distance) ? Buffer.from([Math.abs(distance)]) : int16s([distance]);
}

export function int16s(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeInt16BE((value << 16) >> 16, 2 * index);
  return bytes;
}
