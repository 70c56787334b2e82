import { type KeyResultPart, ObjectiveChanged, ObjectiveCreated } from "#events/okrs";
import { ask, type ReactionContext, when } from "#platform/reactions";
import { measurement } from "../domain/index.ts";
import { measuredObjectiveView, queriesOf } from "../projections/objective.ts";
import { valuesOf } from "../query/objective-values.ts";

interface Objective {
  readonly objectiveId: string;
  readonly periodId?: string | undefined;
  readonly keyResults?: readonly KeyResultPart[] | undefined;
}

/** So that a key result shows its value at once, and not only after the next hour. */
async function measure({ objectiveId, periodId, keyResults }: Objective, at: string, around: ReactionContext) {
  const row = await around.views.get(measuredObjectiveView, objectiveId);
  const queries = keyResults ? queriesOf(keyResults) : (row?.queries ?? []);
  const period = periodId ?? row?.periodId;
  const zone = queries.length > 0 ? (await around.project())?.timeZone : undefined;
  if (!period || !zone) return [];
  const place = { views: around.views, zone, now: new Date(at) };
  const values = await valuesOf(place, { periodId: period, queries });
  return [ask(measurement, objectiveId, "measure", { objectiveId, values })];
}

export const measureOnObjectiveCreated = when(
  "measure-on-objective-created",
  ObjectiveCreated,
  ({ data, at }, around) => measure(data, at, around),
);
export const measureOnObjectiveChanged = when(
  "measure-on-objective-changed",
  ObjectiveChanged,
  ({ data, at }, around) => measure(data, at, around),
);
