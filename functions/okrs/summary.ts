import { periodOf, quarterOf } from "#events/okrs";
import type { QueryOf } from "#platform/contract";
import type { Context } from "#platform/http";
import { partitionOf } from "#platform/record-views";
import { staleBefore, todayOf } from "./answers.ts";
import type { OkrSummary, okrs } from "./contract/index.ts";
import { elapsedShare } from "./domain/progress.ts";
import { lateTaskView } from "./projections/late-task.ts";
import { objectiveView } from "./projections/objective.ts";

const MONTHS = 240;

/** A period in figures, all of them from sums that are kept: reading takes the same time however many objectives there are. */
export async function getOkrSummary(
  context: Context & { readonly query: QueryOf<(typeof okrs)["getOkrSummary"]> },
): Promise<OkrSummary> {
  const { views, query } = context;
  const [today, stale] = [todayOf(context), staleBefore(context)];
  const period = periodOf(query.period ?? quarterOf(today));
  const [sums, atRisk, months] = await Promise.all([
    views.tally(objectiveView, "period", period.id),
    views.page(objectiveView, {
      index: "risk",
      partition: partitionOf("editors", "active", "risk", period.id),
      limit: 100,
    }),
    views.tallies(lateTaskView, "due", { from: "0", to: `${today.slice(0, 7)}~`, limit: MONTHS }),
  ]);
  const named = Object.entries(sums).filter(([, count]) => count > 0);
  const sumOf = (name: string) => sums[name] ?? 0;
  const late = months.flatMap((month) => Object.entries(month.sums)).filter(([day]) => day < today);
  const total = (counts: readonly (readonly [string, number])[]) => counts.reduce((sum, [, count]) => sum + count, 0);
  return {
    period,
    objectives: {
      total: sumOf("total"),
      byStatus: Object.fromEntries(
        named.flatMap(([name, count]) => (name.startsWith("status:") ? [[name.slice("status:".length), count]] : [])),
      ),
    },
    averageProgress: sumOf("measured") ? Math.round(sumOf("progress") / sumOf("measured")) / 10_000 : 0,
    expectedProgress: elapsedShare(period, today),
    atRisk: atRisk.rows.map(({ id }) => id),
    overdueTasks: total(late),
    keyResults: {
      total: sumOf("keyResults"),
      done: sumOf("keyResultsDone"),
      stale: total(named.filter(([name]) => name.startsWith("seen:") && name.slice("seen:".length) < stale)),
    },
  };
}
