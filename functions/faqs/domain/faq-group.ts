import { FaqGroupOrdered, faqGroupKind } from "#events/faqs";
import { decider, type RecordState, recordParts, refuse } from "#platform/domain";

interface FaqGroup extends RecordState<typeof faqGroupKind> {
  readonly faqOrder: readonly string[];
}
const parts = recordParts(faqGroupKind);

export const faqGroup = decider<FaqGroup>()({
  ...parts,
  events: [...parts.events, FaqGroupOrdered],
  initial: { ...parts.initial, faqOrder: [] },
  decide: {
    ...parts.decide,
    /** States the order of the group's questions. */
    order(group: FaqGroup, input: { faqGroupId: string; faqOrder: readonly string[] }) {
      if (group.state === "none" || group.state === "deleted") return refuse("not-found");
      const faqOrder = [...new Set(input.faqOrder)];
      return faqOrder.join() === group.faqOrder.join()
        ? []
        : [FaqGroupOrdered({ faqGroupId: input.faqGroupId, faqOrder })];
    },
  },
  evolve: {
    ...parts.evolve,
    FaqGroupOrdered: (group, { faqOrder }) => ({ ...group, faqOrder }),
  },
});
