import type { FulfilmentStatus } from "#events/fulfilments";
import type { OrderFulfilmentStatus } from "../contract/views.ts";

/** Combines the fulfilments' statuses into the order's. */
export function fulfilmentStatusOf(statuses: readonly FulfilmentStatus[], cancelled: boolean): OrderFulfilmentStatus {
  const open = statuses.filter((each) => each !== "cancelled");
  if (cancelled || (statuses.length > 0 && open.length === 0)) return "cancelled";
  const all = (...wanted: FulfilmentStatus[]) => open.length > 0 && open.every((each) => wanted.includes(each));
  const some = (...wanted: FulfilmentStatus[]) => open.some((each) => wanted.includes(each));
  if (all("returned")) return "returned";
  if (some("on_hold", "rejected", "failed")) return "on_hold";
  if (all("delivered", "returned")) return "delivered";
  if (some("delivered", "returned")) return "partially_delivered";
  if (all("dispatched")) return "dispatched";
  if (some("dispatched")) return "partially_dispatched";
  return "unfulfilled";
}
