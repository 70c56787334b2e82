import { SampleDataAdded, SampleDataRemoved, sampleEvents } from "#events/samples";
import { decider } from "#platform/domain";

/** `setId` is the current or last set; `turns` counts all sets. */
export interface Samples {
  readonly status: "none" | "added";
  readonly setId?: string | undefined;
  readonly turns: number;
}

interface OfSet {
  readonly setId: string;
}

const add = ({ status }: Samples, { setId }: OfSet) => (status === "added" ? [] : [SampleDataAdded({ setId })]);

const remove = (samples: Samples, { setId, kept: remaining }: OfSet & { readonly kept: number }) =>
  samples.status === "added" && samples.setId === setId ? [SampleDataRemoved({ setId, kept: remaining })] : [];

/** A project has at most one set of sample data. */
export const samples = decider<Samples>()({
  name: "samples",
  initial: { status: "none", turns: 0 },
  events: sampleEvents,
  decide: { add, remove },
  evolve: {
    SampleDataAdded: ({ turns }: Samples, { setId }: OfSet): Samples => ({ status: "added", setId, turns: turns + 1 }),
    SampleDataRemoved: (before: Samples, _: OfSet): Samples => ({ ...before, status: "none" }),
  },
});
