import type { Entry, Range } from "./port.ts";

/** Order of texts by their UTF-8 bytes, as every adapter sorts: negative, 0 or positive. */
export function byBytes(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  for (let at = 0; at < shorter; at += 1) {
    const [left, right] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (left !== right) return rank(left) - rank(right);
  }
  return a.length - b.length;
}

/** UTF-16 keeps characters beyond 0xffff as surrogates below 0xe000, UTF-8 sorts them last. */
const rank = (unit: number): number => (unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit);

const within = (range: Range, entry: Entry): boolean =>
  entry.index === range.index &&
  entry.partition === range.partition &&
  byBytes(entry.sort, range.from ?? "") >= 0 &&
  (range.to === undefined || byBytes(entry.sort, range.to) < 0);

/** Whether `sort` is where a row with these entries is met first in the range; a row in it twice is found once. */
export function isFirstPlace(entries: readonly Entry[], range: Range, sort: string): boolean {
  const sign = range.descending ? -1 : 1;
  return !entries.some((entry) => entry.sort !== sort && within(range, entry) && sign * byBytes(entry.sort, sort) < 0);
}

/** The places of one row in a range. */
export const placesIn = (entries: readonly Entry[], range: Range): string[] => [
  ...new Set(entries.filter((entry) => within(range, entry)).map((entry) => entry.sort)),
];
