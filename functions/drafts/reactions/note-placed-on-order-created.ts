import { OrderCreated } from "#events/orders";
import { askIfThere, when } from "#platform/reactions";
import { draft } from "../domain/index.ts";

export const notePlacedOnOrderCreated = when("note-draft-placed-on-order-created", OrderCreated, ({ data }) => {
  const { draftId, orderId, number } = data;
  return draftId ? [askIfThere(draft, draftId, "notePlaced", { draftId, orderId, number })] : [];
});
