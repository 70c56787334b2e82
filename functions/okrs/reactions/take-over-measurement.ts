import { ObjectiveMeasured } from "#events/metrics";
import { askIfThere, when } from "#platform/reactions";
import { objective } from "../domain/objective.ts";

/** Takes over what each key result was measured at last, in whatever order the measurements arrive. */
export const takeOverMeasurement = when("take-over-measurement", ObjectiveMeasured, async ({ data }, { later }) => {
  const since = (await later()).flatMap((fact) => (fact.data as typeof data).values);
  const last = new Map(since.map(({ keyResultId, value }) => [keyResultId, value]));
  const values = data.values.map(({ keyResultId, value }) => ({ keyResultId, value: last.get(keyResultId) ?? value }));
  return [askIfThere(objective, data.objectiveId, "measure", { objectiveId: data.objectiveId, values })];
});
