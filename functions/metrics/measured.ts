import { isRefusal } from "#platform/domain";
import type { Reader } from "#platform/views";
import type { Definition } from "./domain/monitors.ts";
import { ask, parseQuery } from "./query/ask.ts";
import { DAY, HOUR } from "./query/buckets.ts";
import { isKnown } from "./query/sums.ts";

/**
 * Whether time alone cannot change the reading: nothing was counted within the current step. A level changes only when
 * something is counted.
 */
export async function isQuiet(definition: Definition, views: Reader, now: Date): Promise<boolean> {
  const { query } = definition;
  if (/^\s*last\s*\(/.test(query)) return true;
  return !(await measured({ ...definition, query: query.replace(/^\s*\w+/, "count") }, views, now));
}

/** Returns the reading of a monitor's query for the current step; null when its metric was never counted. */
export async function measured({ query, monitorId }: Definition, views: Reader, now: Date): Promise<number | null> {
  const read = await parseQuery(query, views);
  if (isRefusal(read)) throw new Error(`The monitor ${monitorId} asks what cannot be read`);
  if (!(await isKnown(read.source))) return null;
  const { count, unit } = read.query.every ?? { count: 1, unit: "h" };
  const length = count * { h: HOUR, d: DAY, w: 7 * DAY }[unit];
  const [start, end] = [now.getTime() - length, now.getTime() + 1];
  const response = await ask(
    { views, zone: "UTC", now },
    { query, start: new Date(start).toISOString(), end: new Date(end).toISOString() },
  );
  return isRefusal(response) ? null : (response.series[0]?.total ?? null);
}
