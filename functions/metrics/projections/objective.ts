import * as z from "zod";
import {
  type KeyResultPart,
  ObjectiveArchived,
  ObjectiveChanged,
  ObjectiveCreated,
  ObjectiveDeleted,
  ObjectiveRestored,
  periodOf,
} from "#events/okrs";
import { projection, view } from "#platform/views";

const Row = z.object({
  objectiveId: z.string(),
  periodId: z.string(),
  active: z.boolean(),
  queries: z.array(z.object({ keyResultId: z.string(), query: z.string() })),
});
export type MeasuredObjectiveRow = z.infer<typeof Row>;

/** Objectives that have key results measured by metrics; the index `measured` lists the active ones by their last day. */
export const measuredObjectiveView = view<MeasuredObjectiveRow>({
  name: "metrics-objective",
  version: 1,
  row: Row,
  indexes: {
    measured: ({ active, queries, periodId }) =>
      active && queries.length > 0 ? { sort: periodOf(periodId).endOn } : undefined,
  },
});

const key = ({ data }: { data: { objectiveId: string } }) => data.objectiveId;
export const queriesOf = (keyResults: readonly KeyResultPart[]) =>
  keyResults.flatMap(({ id, metricQuery }) => (metricQuery ? [{ keyResultId: id, query: metricQuery }] : []));
const inactive = (row: MeasuredObjectiveRow | undefined) => row && { ...row, active: false };

export const measuredObjectiveProjection = projection(measuredObjectiveView)
  .when(ObjectiveCreated, key, (_, { data: { objectiveId, periodId, keyResults } }) => ({
    objectiveId,
    periodId,
    active: true,
    queries: queriesOf(keyResults ?? []),
  }))
  .when(
    ObjectiveChanged,
    key,
    (row, { data: { periodId, keyResults } }) =>
      row && {
        ...row,
        ...(periodId && { periodId }),
        ...(keyResults && { queries: queriesOf(keyResults) }),
      },
  )
  .when(ObjectiveArchived, key, inactive)
  .when(ObjectiveDeleted, key, inactive)
  .when(ObjectiveRestored, key, (row) => row && { ...row, active: true });
