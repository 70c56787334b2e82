import { type FactOf, type Recorded, streamOf } from "#events/_kernel";
import { FlowTagWanted } from "#events/flows";
import { fold } from "#platform/domain";
import { askIfThere, when } from "#platform/reactions";
import type { Customer } from "../domain/evolve.ts";
import { customer } from "../domain/index.ts";

/** The tag of a merged customer is added to the survivor. */
export const addFlowTag = when(
  "add-customer-tag-on-flow-tag-wanted",
  FlowTagWanted,
  async ({ data: { target, id, tag } }: Recorded<FactOf<typeof FlowTagWanted>>, { facts }) => {
    if (target !== "customer") return [];
    const { mergedInto } = fold<Customer>(customer, await facts(streamOf("customer", id)));
    const customerId = mergedInto?.survivorId ?? id;
    return [askIfThere(customer, customerId, "addTag", { customerId, tag })];
  },
);
