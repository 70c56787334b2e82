import { own } from "#events/_kernel";
import type { Query } from "../contract/language.ts";
import type { Series } from "../contract/views.ts";
import { bucketAt } from "./buckets.ts";
import type { Sum } from "./sums.ts";

type Group = { readonly labels: Record<string, string>; readonly sums: Sum[] };

const passes = ({ filters }: Query, { labels }: Sum): boolean =>
  filters.every(({ label, values, not }) => values.includes(own(labels, label) ?? "") !== not);

/** Groups the matching sums by the query's labels. */
export function grouped(query: Query, sums: readonly Sum[]): Map<string, Group> {
  const groups = new Map<string, Group>();
  if (query.by.length === 0) groups.set("[]", { labels: {}, sums: [] });
  for (const sum of sums) {
    if (!passes(query, sum)) continue;
    const values = query.by.map((label) => own(sum.labels, label) ?? "");
    const key = JSON.stringify(values);
    const labels = Object.fromEntries(query.by.map((label, at) => [label, values[at] ?? ""]));
    const group = groups.get(key) ?? { labels, sums: [] };
    group.sums.push(sum);
    groups.set(key, group);
  }
  return groups;
}

/** Combines sums into a value; null where an average has no points. */
export function amountOf({ aggregate }: Pick<Query, "aggregate">, sums: readonly Sum[]): number | null {
  const count = sums.reduce((total, each) => total + each.count, 0);
  const sum = sums.reduce((total, each) => total + each.sum, 0);
  if (aggregate === "count") return count;
  return aggregate === "avg" ? (count ? sum / count : null) : sum;
}

/** Returns a group's points: one for each step that has begun. */
export function seriesOf(query: Query, group: Group, starts: readonly number[], base: number, now: number): Series {
  const steps: Sum[][] = starts.map(() => []);
  for (const sum of group.sums) steps[Math.max(0, bucketAt(starts, sum.at))]?.push(sum);
  let level = base;
  const points = steps.map((sums, at): [string, number | null] => {
    const start = starts[at] ?? 0;
    level += amountOf({ aggregate: "sum" }, sums) ?? 0;
    const value = start > now ? null : query.aggregate === "last" ? level : amountOf(query, sums);
    return [new Date(start).toISOString(), value];
  });
  const total = query.aggregate === "last" ? level : amountOf(query, group.sums);
  return { labels: group.labels, points, ...(total !== null && { total }) };
}
