import { movable } from "../record/badges.ts";
import type { RecordData } from "../record/data.ts";
import type { OrderHistoryEntry } from "../record/order-history.ts";

/** Whether this member may put back what an entry changed, the order being as it is: an address only before it is made. */
export const revertible = ({ revert }: OrderHistoryEntry, { order, may }: RecordData): boolean =>
  revert !== undefined && may.edit && (!("shippingAddress" in revert) || movable(order));
