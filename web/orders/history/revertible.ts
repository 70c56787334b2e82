import { movable } from "../record/badges.ts";
import type { RecordData } from "../record/data.ts";
import type { OrderHistoryEntry } from "../record/order-history.ts";

/** Whether this member may revert an entry in the order's current state: an address only before production. */
export const revertible = ({ revert }: OrderHistoryEntry, { order, may }: RecordData): boolean =>
  revert !== undefined && may.edit && (!("shippingAddress" in revert) || movable(order));
