import type { OrderRecord } from "#contracts/orders";
import type { looks } from "#web/_ui/status.tsx";

type Payment = keyof typeof looks.payment;
type Stage = keyof typeof looks.fulfilment;

/** The two states an order's head shows: its money, and the stage of the fulfilment that is furthest behind or in trouble. */
export function badgesOf(order: OrderRecord): { payment: Payment; fulfilment: Stage | undefined } {
  const waiting = order.paymentStatus === "new" || order.paymentStatus === "paid";
  const payment = waiting && order.platformPayment.status === "failed" ? "failed" : order.paymentStatus;
  if (order.cancelledAt) return { payment, fulfilment: "cancelled" };
  const open = order.fulfillments.filter(({ status }) => status !== "cancelled");
  const trouble = open.find(({ status }) => status === "on_hold" || status === "rejected" || status === "failed");
  const last = open.toSorted((a, b) => a.rank - b.rank)[0];
  const stage = trouble?.status ?? last?.status;
  return { payment, fulfilment: waiting && stage === "pending" ? undefined : stage };
}

export const confirmable = (order: OrderRecord): boolean =>
  !order.cancelledAt &&
  (order.paymentStatus === "new" || order.paymentStatus === "paid") &&
  order.platformPayment.status !== "pending";
export const left = (order: OrderRecord): number => order.paidTotal.amount - order.refundedTotal.amount;
/** Whether making has not begun, so that the order may still be cancelled. */
export const cancellable = (order: OrderRecord): boolean =>
  !order.cancelledAt &&
  !["complete", "refunded"].includes(order.paymentStatus) &&
  order.fulfillments.every(({ rank }) => rank < 2);
/** Whether nothing is being made yet, so that the parcel may still go elsewhere. */
export const movable = (order: OrderRecord): boolean =>
  !order.cancelledAt && order.fulfillments.every(({ rank }) => rank < 3);
