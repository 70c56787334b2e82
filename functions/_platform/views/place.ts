import type { Entry, Range } from "./port.ts";

/** Order of texts by their UTF-8 bytes, as every adapter sorts: negative, 0 or positive. */
export const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

const within = (range: Range, entry: Entry): boolean =>
  entry.index === range.index &&
  entry.partition === range.partition &&
  byBytes(entry.sort, range.from ?? "") >= 0 &&
  (range.to === undefined || byBytes(entry.sort, range.to) < 0);

/** Whether `sort` is where a row with these entries is met first in the range; a row in it twice is found once. */
export function isFirstPlace(entries: readonly Entry[], range: Range, sort: string): boolean {
  const sign = range.descending ? -1 : 1;
  return !entries.some((entry) => within(range, entry) && sign * byBytes(entry.sort, sort) < 0);
}

/** The places of one row in a range. */
export const placesIn = (entries: readonly Entry[], range: Range): string[] => [
  ...new Set(entries.filter((entry) => within(range, entry)).map((entry) => entry.sort)),
];
