import { isOpenState, taskKind } from "#events/tasks";
import { recordRow } from "#platform/record-contract";
import { type RecordRow, recordProjection } from "#platform/record-views";
import { view } from "#platform/views";

type Row = RecordRow<typeof taskKind>;
const RowShape = recordRow(taskKind) as never;

/** The project's open tasks, counted by the day they are due. */
export const lateTaskView = view<Row>({
  name: "okrs-task",
  version: 1,
  row: RowShape,
  indexes: {},
  tallies: {
    due: ({ dueOn, state, stateType }) =>
      dueOn && state === "active" && isOpenState(stateType)
        ? [{ partition: dueOn.slice(0, 7), add: { [dueOn]: 1 } }]
        : [],
  },
});
export const lateTaskProjection = recordProjection<typeof taskKind, Row>(taskKind, lateTaskView);
