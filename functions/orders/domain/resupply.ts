import type { Money } from "#events/_kernel";
import { RESUPPLY, ResupplyLimitSet } from "#events/orders";
import { decider } from "#platform/domain";

interface Resupply {
  readonly limit: Money | null;
}

/** The project's rules for resupply orders. */
export const resupply = decider<Resupply>()({
  name: RESUPPLY,
  initial: { limit: null },
  events: [ResupplyLimitSet] as const,
  decide: {
    setLimit: (before, input: { readonly project: string; readonly limit: Money | null }) =>
      JSON.stringify(before.limit) === JSON.stringify(input.limit) ? [] : [ResupplyLimitSet(input)],
  },
  evolve: { ResupplyLimitSet: (_, { limit }) => ({ limit }) },
});
