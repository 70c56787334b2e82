import { KeyResultsMeasured, ObjectiveCheckedIn, type ObjectiveStatus, objectiveKind, periodOf } from "#events/okrs";
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
type Measured = Pick<CheckIn, "objectiveId" | "values">;
const parts = recordParts(objectiveKind);
type Change = Parameters<typeof parts.decide.change>[1];
const withValues = (current: Objective["current"], values: CheckIn["values"]) => ({
  ...current,
  ...Object.fromEntries(values.map(({ keyResultId, value }) => [keyResultId, value])),
});

export const objective = decider<Objective>()({
  ...parts,
  events: [...parts.events, ObjectiveCheckedIn, KeyResultsMeasured],
  initial: { ...parts.initial, current: {} },
  decide: {
    ...parts.decide,
    /** What a key result is measured in and by stays once it has a value: its values would mean something else. */
    change(before: Objective, input: Change) {
      const measured = before.state === "none" ? [] : before.values.keyResults;
      const at = input.keyResults?.findIndex(({ id, unit, currency, metricQuery }) => {
        const had = measured.find((each) => each.id === id);
        const other = had && (had.unit !== unit || had.currency !== currency || had.metricQuery !== metricQuery);
        return other && before.current[id] !== undefined;
      });
      if (at !== undefined && at >= 0)
        return refuse("validation-failed", {
          errors: { [`keyResults.${at}.unit`]: ["It has values already. Add another key result instead"] },
        });
      return parts.decide.change(before, input);
    },
    /** States where the key results are. It is closed once the period is over, or when everything is reached. */
    checkIn({ state, values: fields, current }: Objective, { today, note, ...input }: CheckIn) {
      if (state !== "active") return refuse("not-found");
      for (const [at, { keyResultId, value }] of input.values.entries()) {
        const found = fields.keyResults.find(({ id }) => id === keyResultId);
        if (!found) return refuse("key-result-gone");
        if (found.metricQuery)
          return refuse("validation-failed", {
            errors: { [`values.${at}.value`]: ["It is measured by the shop's own figures"] },
          });
        const wrong =
          found.unit === "boolean"
            ? value !== 0 && value !== 1 && "Use 0 or 1"
            : found.unit === "currency" &&
              !Number.isInteger(value) &&
              "Use a whole number of the smallest unit, like pence";
        if (wrong) return refuse("validation-failed", { errors: { [`values.${at}.value`]: [wrong] } });
      }
      const progress = objectiveProgress(fields.keyResults, withValues(current, input.values));
      const isReached = input.status === "achieved" && progress >= 1;
      if (isFinal(input.status) && !isReached && today < periodOf(fields.periodId).endOn) return refuse("period-open");
      return [ObjectiveCheckedIn({ ...input, values: [...input.values], ...(note !== undefined && { note }) })];
    },
    /** Takes over what metrics say of the key results that are measured by them. */
    measure({ state, values: fields, current }: Objective, { objectiveId, values }: Measured) {
      if (state !== "active") return [];
      const measured = new Set(fields.keyResults.flatMap(({ id, metricQuery }) => (metricQuery ? [id] : [])));
      const changed = values.filter(
        ({ keyResultId, value }) => measured.has(keyResultId) && current[keyResultId] !== value,
      );
      return changed.length > 0 ? [KeyResultsMeasured({ objectiveId, values: changed })] : [];
    },
  },
  evolve: {
    ...parts.evolve,
    KeyResultsMeasured: (before, { values }) => ({ ...before, current: withValues(before.current, values) }),
    ObjectiveCheckedIn: (before, { values }) => ({ ...before, current: withValues(before.current, values) }),
  },
});
