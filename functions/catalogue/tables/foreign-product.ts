import type { Cells, OurRow } from "#platform/tables";

export interface ForeignVariant {
  readonly line: number;
  readonly cells: Cells;
}
const OPTIONS = ["Option1", "Option2", "Option3"] as const;

/** Option values under our headers, at most three; a further one is part of the third. */
export function optionCells(values: readonly string[]): Cells {
  const [first, second, ...rest] = values;
  return { "Option1 Value": first, "Option2 Value": second, "Option3 Value": rest.filter(Boolean).join(" / ") };
}
export const optionNames = (names: readonly string[]): Cells =>
  Object.fromEntries(OPTIONS.map((option, place) => [`${option} Name`, names[place]]));

/**
 * A product's own cells in its first row, a variant in each, and its images from the first row on. `line` is where the
 * product stands where that is a row of its own.
 */
export function productRows(
  own: Cells,
  variants: readonly ForeignVariant[],
  images: readonly string[],
  line?: number,
): OurRow[] {
  const sold = line === undefined ? variants : [{ line, cells: {} }, ...variants];
  const last = sold.at(-1)?.line ?? 1;
  return Array.from({ length: Math.max(sold.length, images.length, 1) }, (_, place) => ({
    line: sold[place]?.line ?? last,
    cells: {
      ...(place === 0 ? own : { Handle: own.Handle }),
      ...sold[place]?.cells,
      ...(images[place] && { "Image Src": images[place], "Image Position": String(place + 1) }),
    },
  }));
}

/** A name as a web address has it. */
export const handleOf = (name: string): string =>
  name
    .slice(0, 200)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
