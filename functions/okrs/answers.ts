import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import { periodOf } from "#events/okrs";
import type { Context } from "#platform/http";
import type { Objective } from "./contract/index.ts";
import { elapsedShare, isOpenStatus, progressOf, suggestedStatus } from "./domain/progress.ts";
import type { ObjectiveRow } from "./projections/objective.ts";

const STALE_DAYS = 14;
const DAY_MS = 86_400_000;

export const todayOf = ({ ports, project }: Pick<Context, "ports" | "project">): string =>
  format(new TZDate(ports.clock(), project.timeZone), "yyyy-MM-dd");

/** Key results last heard of before this day are stale. */
export const staleBefore = ({ ports }: Pick<Context, "ports">): string =>
  new Date(ports.clock().getTime() - STALE_DAYS * DAY_MS).toISOString().slice(0, 10);

/** Rows as the API answers them: with where their key results are, and what that suggests today. */
export function objectivesOf(rows: readonly ObjectiveRow[], context: Context): Objective[] {
  const [today, stale] = [todayOf(context), staleBefore(context)];
  return rows.map(({ current, keyResults, ...row }) => ({
    ...row,
    period: periodOf(row.periodId),
    suggestedStatus: suggestedStatus(row.progress, row.periodId, today),
    expectedProgress: elapsedShare(periodOf(row.periodId), today),
    keyResults: keyResults.map((each) => {
      const checked = current[each.id];
      const currentValue = checked?.value ?? each.initialValue;
      const progress = progressOf(each, currentValue);
      return {
        ...each,
        objectiveId: row.id,
        currentValue,
        progressSource: each.metricQuery ? ("metric" as const) : ("manual" as const),
        progress,
        status: suggestedStatus(progress, row.periodId, today),
        ...(checked && { checkedInAt: checked.at }),
        stale:
          !each.metricQuery &&
          isOpenStatus(row.status) &&
          progress < 1 &&
          (checked?.at ?? row.createdAt).slice(0, 10) < stale,
      };
    }),
  }));
}
