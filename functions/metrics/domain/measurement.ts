import { MEASUREMENT, ObjectiveMeasured } from "#events/metrics";
import { decider } from "#platform/domain";

/** The last value of each key result of one objective. */
type Measurement = Readonly<Record<string, number>>;
interface Reading {
  readonly objectiveId: string;
  readonly values: readonly { readonly keyResultId: string; readonly value: number }[];
}

const withValues = (before: Measurement, { values }: Pick<Reading, "values">): Measurement => ({
  ...before,
  ...Object.fromEntries(values.map(({ keyResultId, value }) => [keyResultId, value])),
});

export const measurement = decider<Measurement>()({
  name: MEASUREMENT,
  initial: {},
  events: [ObjectiveMeasured],
  decide: {
    /** Records the values that changed. */
    measure(before: Measurement, { objectiveId, values }: Reading) {
      const changed = values.filter(({ keyResultId, value }) => before[keyResultId] !== value);
      return changed.length > 0 ? [ObjectiveMeasured({ objectiveId, values: changed })] : [];
    },
  },
  evolve: { ObjectiveMeasured: withValues },
});
