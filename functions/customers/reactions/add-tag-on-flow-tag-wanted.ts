import { FlowTagWanted } from "#events/flows";
import { askIfThere, when } from "#platform/reactions";
import { customer } from "../domain/index.ts";

export const addFlowTag = when("add-customer-tag-on-flow-tag-wanted", FlowTagWanted, ({ data: { target, id, tag } }) =>
  target === "customer" ? [askIfThere(customer, id, "addTag", { customerId: id, tag })] : [],
);
