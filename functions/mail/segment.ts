import type { Segment, SegmentRule } from "#events/mail";
import type { SubscriberRow } from "./projections/index.ts";

const DAY_MS = 86_400_000;
/** By what moment and in which currency a segment is read. */
export interface SegmentContext {
  readonly now: string;
  readonly currency: string;
}

type Value = string | number | undefined;
function valuesOf(row: SubscriberRow, field: SegmentRule["field"], { currency }: SegmentContext): readonly Value[] {
  switch (field) {
    case "tags":
      return row.tags;
    case "source":
      return [row.consent.source];
    case "totalSpent":
      return [row.spent[currency] ?? 0];
    default:
      return [row[field]];
  }
}

const isDate = (field: string): boolean => field.startsWith("last") || field === "createdAt";
/** `30d` is that many days before now. A date is its beginning in UTC. */
function wantedOf({ field, value }: SegmentRule, { now }: SegmentContext): readonly string[] {
  const all = (Array.isArray(value) ? value : [value]).map(String);
  if (!isDate(field)) return all;
  return all.map((each) => {
    const [, days] = /^(\d{1,4})d$/.exec(each) ?? [];
    return new Date(days ? Date.parse(now) - Number(days) * DAY_MS : Date.parse(each)).toISOString();
  });
}

function compared(value: string | number, wanted: string): number {
  if (typeof value === "number") return value - Number(wanted);
  const [one, other] = [value.toLowerCase(), wanted.toLowerCase()];
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Whether a rule fits somebody. Somebody without a value fits no comparison but "before": who never opened, did not open lately. */
export function ruleFits(row: SubscriberRow, rule: SegmentRule, context: SegmentContext): boolean {
  const wanted = wantedOf(rule, context);
  const [first = ""] = wanted;
  const { operator, field } = rule;
  const never = isDate(field) && (operator === "lt" || operator === "lte");
  const fits: Readonly<Record<SegmentRule["operator"], (value: string | number) => boolean>> = {
    eq: (value) => wanted.some((each) => compared(value, each) === 0),
    in: (value) => wanted.some((each) => compared(value, each) === 0),
    gt: (value) => compared(value, first) > 0,
    gte: (value) => compared(value, first) >= 0,
    lt: (value) => compared(value, first) < 0,
    lte: (value) => compared(value, first) <= 0,
  };
  return valuesOf(row, field, context).some((value) => (value === undefined ? never : fits[operator](value)));
}

/** Whether somebody belongs to a segment: all or any of the rules that include them, and none that excludes them. */
export function isInSegment(row: SubscriberRow, segment: Segment | undefined, context: SegmentContext): boolean {
  if (!segment) return true;
  const including = segment.rules.filter(({ mode }) => mode === "include");
  const fits = (rule: SegmentRule) => ruleFits(row, rule, context);
  if (segment.rules.some((rule) => rule.mode === "exclude" && fits(rule))) return false;
  if (including.length === 0) return true;
  return segment.match === "all" ? including.every(fits) : including.some(fits);
}

export interface Audience {
  readonly mailingListIds: readonly string[];
  readonly segment?: Segment | undefined;
  readonly excludeSegment?: Segment | undefined;
}
/** Whether a campaign to this audience goes to somebody: they are subscribed, on one of the lists and in the segment. */
export function isInAudience(row: SubscriberRow, audience: Audience, context: SegmentContext): boolean {
  const { mailingListIds, segment, excludeSegment } = audience;
  if (row.status !== "subscribed") return false;
  if (mailingListIds.length > 0 && !mailingListIds.some((id) => row.mailingListIds.includes(id))) return false;
  if (!isInSegment(row, segment, context)) return false;
  return !excludeSegment || excludeSegment.rules.length === 0 || !isInSegment(row, excludeSegment, context);
}

/** Where the subscribers of an audience are found: those of its only list, or all. */
export const partitionOf = ({ mailingListIds }: Audience): string =>
  mailingListIds.length === 1 ? `list:${mailingListIds[0]}` : "";
