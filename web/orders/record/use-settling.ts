import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { OrderRecord } from "#contracts/orders";

const EVERY_MS = 600;
const MAX_TRIES = 12;

/** Whether what follows from the last step, such as fulfilments after a confirmation, has not been carried out yet. */
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

/** Loads the order anew until it has settled, for a few seconds at most. */
export function useSettling(order: OrderRecord, asOf: string | undefined): void {
  const { revalidate, state } = useRevalidator();
  const tries = useRef(0);
  const settling = !asOf && isSettling(order);
  useEffect(() => {
    if (!settling) tries.current = 0;
    if (!settling || state !== "idle" || tries.current >= MAX_TRIES) return;
    const timer = setTimeout(() => {
      tries.current += 1;
      revalidate();
    }, EVERY_MS);
    return () => clearTimeout(timer);
  }, [settling, state, revalidate]);
}
