import { type KeyResultPart, ObjectiveChanged, ObjectiveCreated, ObjectiveRestored } from "#events/okrs";
import { when } from "#platform/reactions";
import { setTimer } from "#platform/timers";
import { MEASURE_OBJECTIVES } from "../measure-objectives.ts";
import { queriesOf } from "../projections/objective.ts";

interface Named {
  readonly tenant: string;
  readonly at: string;
  readonly data: { readonly keyResults?: readonly KeyResultPart[] | undefined };
}
const HOUR_MS = 3_600_000;
/** It is measured at once by a reaction; the clock goes on in an hour. */
const inAnHour = (tenant: string, at: string) => [
  setTimer(MEASURE_OBJECTIVES, tenant, new Date(Date.parse(at) + HOUR_MS).toISOString()),
];
const timed = ({ tenant, at, data: { keyResults } }: Named) =>
  keyResults && queriesOf(keyResults).length > 0 ? inAnHour(tenant, at) : [];

/** A project with key results that are measured by metrics is measured every hour. */
export const timeObjectives = [
  when("time-measuring-on-objective-created", ObjectiveCreated, timed),
  /** Its period may have moved into one that is measured again. */
  when("time-measuring-on-objective-changed", ObjectiveChanged, ({ tenant, at, data }) =>
    data.keyResults || data.periodId ? inAnHour(tenant, at) : [],
  ),
  when("time-measuring-on-objective-restored", ObjectiveRestored, ({ tenant, at }) => inAnHour(tenant, at)),
];
