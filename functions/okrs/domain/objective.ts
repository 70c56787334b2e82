import {
  ObjectiveArchived,
  ObjectiveChanged,
  ObjectiveCheckedIn,
  ObjectiveCreated,
  ObjectiveDeleted,
  ObjectiveRestored,
  type ObjectiveStatus,
  objectiveEvents,
  objectiveKind,
  periodOf,
} from "#events/okrs";
import { decider, type RecordState, recordParts, refuse } from "#platform/domain";
import { isFinal, objectiveProgress } from "./progress.ts";

interface Objective extends RecordState<typeof objectiveKind> {
  /** The last value of each key result that a check-in gave one. */
  readonly current: Readonly<Record<string, number>>;
}
interface CheckIn {
  readonly objectiveId: string;
  readonly status: ObjectiveStatus;
  readonly confidence: number;
  readonly note?: string | undefined;
  readonly values: readonly { readonly keyResultId: string; readonly value: number }[];
  readonly today: string;
}
const parts = recordParts(objectiveKind, {
  ObjectiveCreated,
  ObjectiveChanged,
  ObjectiveArchived,
  ObjectiveDeleted,
  ObjectiveRestored,
});
type Change = Parameters<typeof parts.decide.change>[1];
const withValues = (current: Objective["current"], values: CheckIn["values"]) => ({
  ...current,
  ...Object.fromEntries(values.map(({ keyResultId, value }) => [keyResultId, value])),
});

export const objective = decider<Objective>()({
  name: objectiveKind.stream,
  events: objectiveEvents,
  initial: { ...parts.initial, current: {} },
  decide: {
    ...parts.decide,
    /** What a key result is measured in stays once it was checked in: its values would mean something else. */
    change(before: Objective, input: Change) {
      const measured = before.state === "none" ? [] : before.values.keyResults;
      const at = input.keyResults?.findIndex(({ id, unit, currency }) => {
        const had = measured.find((each) => each.id === id);
        return had && before.current[id] !== undefined && (had.unit !== unit || had.currency !== currency);
      });
      if (at !== undefined && at >= 0)
        return refuse("validation-failed", {
          errors: { [`keyResults.${at}.unit`]: ["It has been checked in already. Add another key result instead"] },
        });
      return parts.decide.change(before, input);
    },
    /** States where the key results are. How it ended is said once the period is over, or when everything is reached. */
    checkIn({ state, values: fields, current }: Objective, { today, note, ...input }: CheckIn) {
      if (state !== "active") return refuse("not-found");
      for (const [at, { keyResultId, value }] of input.values.entries()) {
        const found = fields.keyResults.find(({ id }) => id === keyResultId);
        if (!found) return refuse("key-result-gone");
        const wrong =
          found.unit === "boolean"
            ? value !== 0 && value !== 1 && "Only 0 or 1"
            : found.unit === "currency" && !Number.isInteger(value) && "A whole number of the smallest unit";
        if (wrong) return refuse("validation-failed", { errors: { [`values.${at}.value`]: [wrong] } });
      }
      const progress = objectiveProgress(fields.keyResults, withValues(current, input.values));
      const isReached = input.status === "achieved" && progress >= 1;
      if (isFinal(input.status) && !isReached && today < periodOf(fields.periodId).endOn) return refuse("period-open");
      return [ObjectiveCheckedIn({ ...input, values: [...input.values], ...(note !== undefined && { note }) })];
    },
  },
  evolve: {
    ...parts.evolve,
    ObjectiveCheckedIn: (before, { values }) => ({ ...before, current: withValues(before.current, values) }),
  },
});
