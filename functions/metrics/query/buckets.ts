import type { Every } from "../contract/language.ts";
import { instantOf, wallOf } from "./zone.ts";

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** The maximum number of points in a series. */
export const MAX_POINTS = 1100;
/** For longer spans, days are read instead of hours. Milliseconds. */
export const HOURS_SPAN = 92 * DAY;
const MONDAY = 4 * DAY; // 5 January 1970

/** The default step for a span. */
export function stepFor(span: number): Every {
  if (span <= 2 * DAY) return { count: 1, unit: "h" };
  return span <= HOURS_SPAN ? { count: 1, unit: "d" } : { count: 1, unit: "w" };
}

const lengthOf = ({ count, unit }: Every): number => count * (unit === "h" ? HOUR : unit === "d" ? DAY : 7 * DAY);

/** The local time at which the step of a local time begins. Hours begin at midnight, weeks on Monday. */
function floorOf(wall: number, every: Every): number {
  const length = lengthOf(every);
  const from = every.unit === "h" ? Math.floor(wall / DAY) * DAY : every.unit === "w" ? MONDAY : 0;
  return from + Math.floor((wall - from) / length) * length;
}

/**
 * Returns the starts of all steps from `start` to before `end` in the local time of `zone`; undefined when there are
 * too many.
 */
export function bucketsOf(start: number, end: number, every: Every, zone: string): number[] | undefined {
  const starts: number[] = [];
  for (let wall = floorOf(wallOf(start, zone), every); ; wall = floorOf(wall + lengthOf(every), every)) {
    const at = instantOf(wall, zone);
    if (at >= end) return starts;
    if (starts.length === MAX_POINTS) return undefined;
    if (at !== starts.at(-1)) starts.push(at);
  }
}

/** Returns the index of an instant's step; -1 before the first. */
export function bucketAt(starts: readonly number[], instant: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= instant) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
