import type { ProductionJobRow } from "#contracts/production";
import type { QueueData } from "./data.ts";

/** Jobs due on one day; `day` as `2026-11-20`, empty if unknown. All late ones are one group. */
export interface Group {
  readonly key: string;
  readonly kind: "late" | "today" | "tomorrow" | "day" | "none";
  readonly at: string;
  readonly jobs: readonly ProductionJobRow[];
}

const DAY_MS = 86_400_000;

/** The jobs of a page by due day, in the factory's zone. */
export function groupsOf({ jobs, now, zone }: Pick<QueueData, "jobs" | "now" | "zone">): Group[] {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  const dayOf = (at: string) => format.format(new Date(at));
  const today = dayOf(now);
  const tomorrow = new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10);
  const groups = new Map<string, Group & { jobs: ProductionJobRow[] }>();
  for (const job of jobs) {
    const day = job.dispatchBy ? dayOf(job.dispatchBy) : "";
    const label = day === today ? "today" : day === tomorrow ? "tomorrow" : "day";
    const kind = day === "" ? "none" : day < today ? "late" : label;
    const key = kind === "late" ? "late" : day;
    const group = groups.get(key) ?? { key, kind, at: job.dispatchBy ?? "", jobs: [] };
    group.jobs.push(job);
    groups.set(key, group);
  }
  return [...groups.values()];
}
