import { refuse } from "#platform/domain";
import { DAY } from "./buckets.ts";
import { instantOf, isZone } from "./zone.ts";

/** How far back metrics can be asked about. */
export const RETENTION_DAYS = 1095;

export interface Span {
  /** In milliseconds since 1970; `end` is not part of it. */
  readonly start: number;
  readonly end: number;
  readonly zone: string;
}
interface Asked {
  readonly start: string;
  readonly end: string;
  readonly timeZone?: string | undefined;
}
const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/** A span as it was asked for; what is older than can be asked about is left out. */
export function spanOf({ start, end, timeZone }: Asked, own: string, now: Date) {
  const zone = timeZone ?? own;
  if (!isZone(zone)) return wrong("timeZone", "Use a time zone, like Europe/London");
  const from = isDate(start) ? instantOf(Date.parse(start), zone) : Date.parse(start);
  const to = isDate(end) ? instantOf(Date.parse(end) + DAY, zone) : Date.parse(end);
  const span = { start: Math.max(from, now.getTime() - RETENTION_DAYS * DAY), end: to, zone };
  return span.start < span.end ? span : wrong("end", "The period ends before it begins, or before any records");
}
const wrong = (field: string, message: string) => refuse("span-invalid", { errors: { [field]: [message] } });
