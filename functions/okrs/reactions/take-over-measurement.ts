import { ObjectiveMeasured } from "#events/metrics";
import { askIfThere, when } from "#platform/reactions";
import { objective } from "../domain/objective.ts";

export const takeOverMeasurement = when("take-over-measurement", ObjectiveMeasured, ({ data }) => {
  const { objectiveId, values } = data;
  return [askIfThere(objective, objectiveId, "measure", { objectiveId, values })];
});
