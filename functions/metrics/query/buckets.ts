import type { Every } from "./language.ts";
import { instantOf, wallOf } from "./zone.ts";

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** Points of one series at most. */
export const MOST_POINTS = 1100;
/** Beyond this whole days are read instead of hours. */
export const HOURS_SPAN = 92 * DAY;
const MONDAY = 4 * DAY; // 5 January 1970

/** The step a span is told in where the query does not say. */
export function stepFor(span: number): Every {
  if (span <= 2 * DAY) return { count: 1, unit: "h" };
  return span <= HOURS_SPAN ? { count: 1, unit: "d" } : { count: 1, unit: "w" };
}

const lengthOf = ({ count, unit }: Every): number => count * (unit === "h" ? HOUR : unit === "d" ? DAY : 7 * DAY);

/** On the wall: where the step begins that a time lies in. Hours begin at midnight, weeks on Monday. */
function floorOf(wall: number, every: Every): number {
  const length = lengthOf(every);
  const from = every.unit === "h" ? Math.floor(wall / DAY) * DAY : every.unit === "w" ? MONDAY : 0;
  return from + Math.floor((wall - from) / length) * length;
}

/** The beginnings of all steps from `start` to before `end`, as the clocks of `zone` have them; undefined when they are too many. */
export function bucketsOf(start: number, end: number, every: Every, zone: string): number[] | undefined {
  const starts: number[] = [];
  for (let wall = floorOf(wallOf(start, zone), every); ; wall = floorOf(wall + lengthOf(every), every)) {
    const at = instantOf(wall, zone);
    if (at >= end) return starts;
    if (starts.length === MOST_POINTS) return undefined;
    if (at !== starts.at(-1)) starts.push(at);
  }
}

/** Which of the steps an instant lies in; -1 before the first. */
export function bucketAt(starts: readonly number[], instant: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= instant) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
