import type { OrderRecord } from "#contracts/orders";
import type { statusStyles } from "#web/_ui/status.tsx";
import { refusedFrom } from "../fulfilment-rules.ts";

type Stage = keyof typeof statusStyles.fulfilment;

interface Badges {
  /** Whether the buyer paid. */
  readonly payment: OrderRecord["buyerPayment"];
  /** Whether the shop paid for making, where that needs a look. */
  readonly production: "failed" | "pending" | undefined;
  readonly fulfilment: Stage | undefined;
}

/** The states an order's head shows: its money, and the stage of the fulfilment that is furthest behind or in trouble. */
export function badgesOf(order: OrderRecord): Badges {
  const waiting = order.paymentStatus === "new" || order.paymentStatus === "paid";
  const payment = order.buyerPayment;
  const { status } = order.platformPayment;
  const production = !order.cancelledAt && (status === "failed" || status === "pending") ? status : undefined;
  if (order.cancelledAt) return { payment, production, fulfilment: "cancelled" };
  const open = order.fulfillments.filter(({ status }) => status !== "cancelled");
  const blocked = open.find(({ status }) => status === "on_hold" || status === "rejected" || status === "failed");
  const last = open.toSorted((a, b) => a.rank - b.rank)[0];
  const stage = blocked?.status ?? last?.status;
  return { payment, production, fulfilment: waiting && stage === "pending" ? undefined : stage };
}

export const confirmable = (order: OrderRecord): boolean =>
  !order.cancelledAt &&
  order.fulfillments.length > 0 &&
  (order.paymentStatus === "new" || order.paymentStatus === "paid") &&
  order.platformPayment.status !== "pending";
/** Whether the buyer still owes something that can be marked as paid; never for who sees no amounts. */
export const owing = (order: OrderRecord): boolean =>
  !order.cancelledAt && order.paymentStatus !== "refunded" && (order.outstanding?.amount ?? 0) > 0;
export const left = (order: OrderRecord): number => (order.paidTotal?.amount ?? 0) - (order.refundedTotal?.amount ?? 0);
/** Whether making has not begun, so that the order may still be cancelled. */
export const cancellable = (order: OrderRecord): boolean =>
  !order.cancelledAt &&
  order.paymentStatus !== "complete" &&
  (order.paymentStatus !== "refunded" || order.platformPayment.status === "succeeded") &&
  order.fulfillments.every(({ rank }) => rank < refusedFrom.cancelOrder);
/** Whether nothing is being made yet, so that the parcel may still go elsewhere. */
export const movable = (order: OrderRecord): boolean =>
  !order.cancelledAt && order.fulfillments.every(({ rank }) => rank < refusedFrom.changeAddress);
/** Whether it waits for somebody to make it: nothing of it is planned, and it was not sent from elsewhere. */
export const unmade = (order: OrderRecord): boolean =>
  !order.cancelledAt &&
  !order.sentElsewhereAt &&
  order.fulfillments.length === 0 &&
  (order.paymentStatus === "new" || order.paymentStatus === "paid");
