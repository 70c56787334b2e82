import { type Recorded, SYSTEM } from "#events/_kernel";
import { CustomerChanged, CustomerMerged, CustomerMergeUndone } from "#events/customers";
import { backgroundContext, run } from "#platform/commands";
import type { Ports } from "#platform/ports";
import { sideEffect, when } from "#platform/reactions";
import { customer } from "../domain/index.ts";
import { groupOf } from "../group.ts";
import { finishMerge, finishParting } from "../merge.ts";

const contextOf = (ports: Ports, { tenant, actor, meta }: Recorded, via: string) =>
  backgroundContext(ports, { tenant, actor, requestId: meta.requestId, via });

/** Does nothing new unless the request that merged them was interrupted. */
export const finishMergeOnMerged = when("finish-merge-on-customer-merged", CustomerMerged, (fact) => [
  sideEffect(async (ports) => {
    const { customerId: mergedId, survivorId: customerId } = fact.data;
    await finishMerge(contextOf(ports, fact, "Merge"), ports, { customerId, mergedId });
  }),
]);

export const finishPartingOnMergeUndone = when("finish-parting-on-merge-undone", CustomerMergeUndone, (fact) => [
  sideEffect(async (ports) => {
    const { customerId: mergedId, survivorId: customerId } = fact.data;
    await finishParting(contextOf(ports, fact, "Merge"), { customerId, mergedId });
  }),
]);

/** Commands of a merge state the consents that follow from it; what somebody chose since counts for all of the person's addresses. */
const OF_A_MERGE: readonly string[] = ["mergeInto", "addMerged", "undoMerge", "removeMerged"];

/** A no of one address counts for the others of the same person. */
export const declineForAll = when("decline-for-merged-on-customer-changed", CustomerChanged, (fact) => {
  const { customerId, emailConsent, smsConsent } = fact.data;
  const declined = {
    ...(emailConsent === "unsubscribed" && { emailConsent }),
    ...(smsConsent === "unsubscribed" && { smsConsent }),
  };
  if (Object.keys(declined).length === 0 || OF_A_MERGE.includes(fact.meta.command)) return [];
  return [
    sideEffect(async (ports) => {
      const group = await groupOf(ports, fact.tenant, customerId);
      const by = { ...contextOf(ports, fact, "Merge"), actor: SYSTEM };
      for (const id of group)
        if (id !== customerId) await run(by, customer, id, "changeCustomer", { customerId: id, ...declined });
    }),
  ];
});
