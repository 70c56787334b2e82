import { useEffect, useState } from "react";
import type { OrderRecord } from "#contracts/orders";
import { usePolling } from "#web/_shell/use-reread.ts";

const EVERY_MS = 600;
const MAX_TRIES = 12;

/** Whether the effects of the last step, such as fulfilments after a confirmation, are still pending. */
export function isSettling(
  order: Pick<OrderRecord, "paymentStatus" | "platformPayment" | "cancelledAt" | "fulfillments">,
): boolean {
  const all = order.fulfillments.map(({ status }) => status);
  const { status, transactionId } = order.platformPayment;
  if (order.cancelledAt && status === "succeeded" && transactionId) return true;
  if (order.cancelledAt) return all.some((status) => status === "pending" || status === "confirmed");
  if (order.paymentStatus !== "processing") return false;
  return all.includes("pending") || (all.length > 0 && all.every((status) => status === "delivered"));
}

/** Reloads the order until it has settled, for a few seconds at most. */
export function useSettling(order: OrderRecord, asOf: string | undefined): void {
  const [tries, setTries] = useState(0);
  const settling = !asOf && isSettling(order);
  useEffect(() => {
    if (!settling) setTries(0);
  }, [settling]);
  usePolling(settling && tries < MAX_TRIES, EVERY_MS, () => setTries((now) => now + 1));
}
