import { useEffect, useState } from "react";
import type { OrderRecord } from "#contracts/orders";
import { usePolling } from "#web/_shell/use-reread.ts";
import type { RecordData } from "./data.ts";

const EVERY_MS = 600;
const MAX_TRIES = 12;
/** How long after a change of the order its effects may still be pending, in milliseconds. */
const MAX_PENDING_MS = 10_000;

/** Whether the effects of the last step, such as fulfilments after a confirmation, are still pending. */
export function isSettling(
  order: Pick<OrderRecord, "paymentStatus" | "platformPayment" | "cancelledAt" | "fulfillments" | "updatedAt">,
  now: string,
): boolean {
  const all = order.fulfillments.map(({ status }) => status);
  const { status, transactionId } = order.platformPayment;
  if (order.cancelledAt && status === "succeeded" && transactionId) return true;
  if (order.cancelledAt) return all.some((status) => status === "pending" || status === "confirmed");
  if (order.paymentStatus !== "processing") return false;
  // A corrected address releases what was held for it.
  const isChanged = Date.parse(now) - Date.parse(order.updatedAt) < MAX_PENDING_MS;
  if (isChanged && order.fulfillments.some(isHeldForAddress)) return true;
  return all.includes("pending") || (all.length > 0 && all.every((status) => status === "delivered"));
}

const isHeldForAddress = ({ status, hold }: OrderRecord["fulfillments"][number]): boolean =>
  status === "on_hold" && hold?.reason === "address";

/** Reloads the order until it has settled, for a few seconds at most. */
export function useSettling({ order, asOf, now }: Pick<RecordData, "order" | "asOf" | "now">): void {
  const [tries, setTries] = useState(0);
  const settling = !asOf && isSettling(order, now);
  useEffect(() => {
    if (!settling) setTries(0);
  }, [settling]);
  usePolling(settling && tries < MAX_TRIES, EVERY_MS, () => setTries((now) => now + 1));
}
