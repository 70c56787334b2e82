import * as z from "zod";
import { KeyResultsMeasured, OBJECTIVE_STATUSES, ObjectiveCheckedIn, objectiveKind } from "#events/okrs";
import { metaOf } from "#platform/history";
import { recordRow } from "#platform/record-contract";
import { recordListing, recordProjection, recordView } from "#platform/record-views";
import { normalised } from "#platform/views";
import { CheckIn, ObjectiveStatusName } from "../contract/index.ts";
import { isOpenStatus, objectiveProgress, progressOf } from "../domain/progress.ts";

const MAX_CHECK_INS = 20;
export const ObjectiveRow = recordRow(objectiveKind).extend({
  status: ObjectiveStatusName,
  confidence: z.int().optional(),
  progress: z.number(),
  /** The value and time of each key result's last check-in. */
  current: z.record(z.string(), z.object({ value: z.number(), at: z.string() })),
  checkIns: z.array(CheckIn),
});
export type ObjectiveRow = z.infer<typeof ObjectiveRow>;

export const isAtRisk = ({ status }: Pick<ObjectiveRow, "status">): boolean =>
  status === "at_risk" || status === "off_track";
const RISK = ["off_track", "at_risk", "not_started", "on_track", "partial", "missed", "achieved", "dropped"];
const valuesOf = ({ current }: Pick<ObjectiveRow, "current">): Record<string, number> =>
  Object.fromEntries(Object.entries(current).map(([id, { value }]) => [id, value]));
const withProgress = (row: ObjectiveRow): ObjectiveRow => ({
  ...row,
  progress: objectiveProgress(row.keyResults, valuesOf(row)),
});

export const objectiveListing = recordListing<ObjectiveRow>({
  order: "risk",
  orders: {
    risk: ({ status, progress, title, id }) =>
      `${RISK.indexOf(status)} ${progress.toFixed(4)} ${normalised(title)} ${id}`,
    title: ({ title, id }) => `${normalised(title)} ${id}`,
    updatedAt: ({ updatedAt, id }) => `${updatedAt} ${id}`,
  },
  within: {
    period: ({ periodId }) => periodId,
    status: ({ status }) => status,
    /** The period of what is at risk or off track. */
    risk: (row) => (isAtRisk(row) ? row.periodId : undefined),
  },
  filters: { owner: ({ owner }) => owner },
  text: ({ title, description, keyResults }) => [title, description, ...keyResults.map((each) => each.title)],
});
const listed = recordView<ObjectiveRow>({ name: "okrs-objective", version: 4, row: ObjectiveRow }, objectiveListing);

/** The sums of a period; key results that are not reached are counted by the day of their last check-in. */
function sumsOf(row: ObjectiveRow): Record<string, number> {
  const sums: Record<string, number> = { total: 1, [`status:${row.status}`]: 1 };
  if (row.status === "dropped" || row.keyResults.length === 0) return sums;
  const open = row.keyResults.filter((each) => progressOf(each, valuesOf(row)[each.id] ?? each.initialValue) < 1);
  Object.assign(sums, {
    measured: 1,
    progress: Math.round(row.progress * 10_000),
    keyResults: row.keyResults.length,
    keyResultsDone: row.keyResults.length - open.length,
  });
  if (isOpenStatus(row.status))
    for (const { id, metricQuery } of open) {
      if (metricQuery) continue;
      const day = `seen:${(row.current[id]?.at ?? row.createdAt).slice(0, 10)}`;
      sums[day] = (sums[day] ?? 0) + 1;
    }
  return sums;
}
export const objectiveView: typeof listed = {
  ...listed,
  tallies: {
    ...listed.tallies,
    period: (row) => (row.state === "active" ? [{ partition: row.periodId, add: sumsOf(row) }] : []),
  },
};

const withCurrent = (
  { current }: ObjectiveRow,
  values: readonly { readonly keyResultId: string; readonly value: number }[],
  at: string,
) => ({ ...current, ...Object.fromEntries(values.map(({ keyResultId, value }) => [keyResultId, { value, at }])) });

export const objectiveProjection = recordProjection<typeof objectiveKind, ObjectiveRow, ObjectiveRow>(
  objectiveKind,
  objectiveView,
  {
    initial: { status: OBJECTIVE_STATUSES[0], progress: 0, current: {}, checkIns: [] },
    derive: (row) => withProgress(row),
  },
)
  .when(
    KeyResultsMeasured,
    ({ data }) => data.objectiveId,
    (row, { data: { values }, at }) => row && withProgress({ ...row, current: withCurrent(row, values, at) }),
  )
  .when(
    ObjectiveCheckedIn,
    ({ data }) => data.objectiveId,
    (row, { data: { objectiveId: _, ...checkIn }, at, actor, ...fact }) =>
      row &&
      withProgress({
        ...row,
        status: checkIn.status,
        confidence: checkIn.confidence,
        current: withCurrent(row, checkIn.values, at),
        checkIns: [{ ...checkIn, at, by: actor }, ...row.checkIns].slice(0, MAX_CHECK_INS),
        ...metaOf({ ...fact, at, actor } as never, row),
      }),
  );
