import { ArtworkRequirementSet, CONFIRMING } from "#events/orders";
import { decider } from "#platform/domain";

interface Confirming {
  readonly artworkRequired: boolean;
}

/** The project's rules for confirming orders. */
export const confirming = decider<Confirming>()({
  name: CONFIRMING,
  initial: { artworkRequired: false },
  events: [ArtworkRequirementSet] as const,
  decide: {
    setArtworkRequired: (before, input: { readonly project: string; readonly required: boolean }) =>
      before.artworkRequired === input.required ? [] : [ArtworkRequirementSet(input)],
  },
  evolve: { ArtworkRequirementSet: (_, { required }) => ({ artworkRequired: required }) },
});
