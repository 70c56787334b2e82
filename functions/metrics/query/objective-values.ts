import { periodOf } from "#events/okrs";
import { isRefusal } from "#platform/domain";
import type { MeasuredObjectiveRow } from "../projections/objective.ts";
import { ask, type QueryContext } from "./ask.ts";

/** The value of each query over the objective's period so far. A query that cannot be answered is left out. */
export async function valuesOf(
  place: QueryContext,
  { periodId, queries }: Pick<MeasuredObjectiveRow, "periodId" | "queries">,
) {
  const { startOn: start, endOn: end } = periodOf(periodId);
  const values: { keyResultId: string; value: number }[] = [];
  for (const { keyResultId, query } of queries) {
    const response = await ask(place, { query, start, end });
    if (!isRefusal(response)) values.push({ keyResultId, value: response.series[0]?.total ?? 0 });
  }
  return values;
}
