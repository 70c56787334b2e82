import { FlowTagWanted } from "#events/flows";
import { askIfThere, when } from "#platform/reactions";
import { order } from "../domain/index.ts";

/** An order that has every tag it can have stays as it is. */
export const addFlowTag = when("add-order-tag-on-flow-tag-wanted", FlowTagWanted, ({ data: { target, id, tag } }) =>
  target === "order" ? [askIfThere(order, id, "changeTags", { add: [tag], remove: [] })] : [],
);
