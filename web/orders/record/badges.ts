import type { OrderRecord } from "#contracts/orders";
import type { statusStyles } from "#web/_ui/status.tsx";
import { refusedFrom } from "../fulfilment-rules.ts";
import { isResupply } from "../resupply.ts";

type Stage = keyof typeof statusStyles.fulfilment;

interface Badges {
  /** Whether the buyer paid; undefined of a resupply order, which nobody buys. */
  readonly payment: OrderRecord["buyerPayment"] | undefined;
  /** Whether the shop paid for production, if that needs attention. */
  readonly production: "failed" | "pending" | undefined;
  readonly fulfilment: Stage | undefined;
}

/** The badges of an order's head: payment, and the fulfilment that is furthest behind or has a problem. */
export function badgesOf(order: OrderRecord): Badges {
  const waiting = order.paymentStatus === "new" || order.paymentStatus === "paid";
  const payment = isResupply(order) ? undefined : order.buyerPayment;
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
/** Whether the buyer owes an amount that can be marked as paid; false for people who cannot see amounts. */
export const owing = (order: OrderRecord): boolean =>
  !order.cancelledAt && order.paymentStatus !== "refunded" && (order.outstanding?.amount ?? 0) > 0;
/** Whether the shop makes all of it itself. */
export const isOwn = ({ project, fulfillments }: OrderRecord): boolean =>
  fulfillments.length > 0 &&
  fulfillments.every(({ status, fulfiller }) => status === "cancelled" || fulfiller?.project === project);
/** What the pieces cost that the shop makes itself, where another fulfiller makes the others: the margin counts both. */
export function ownCost({ cost, platformPayment: { amount }, cancelledAt, resends }: CostedOrder): number {
  return !cost || !amount || cancelledAt ? 0 : Math.max(0, cost.amount - amount.amount - resendCost(resends));
}
/** The margin as a share of what the shop keeps after tax and refunds, as "43.6%"; empty where it keeps nothing. */
export function marginShare({
  margin,
  cost,
  cancelledAt,
}: Pick<OrderRecord, "margin" | "cost" | "cancelledAt">): string {
  if (!margin || !cost || cancelledAt) return "";
  const kept = margin.amount + cost.amount;
  return kept > 0 ? `${((100 * margin.amount) / kept).toFixed(1).replace("-", "\u2212")}%` : "";
}
type CostedOrder = Pick<OrderRecord, "cost" | "platformPayment" | "cancelledAt" | "resends">;
/** What sending items again costs. */
export const resendCost = (resends: OrderRecord["resends"] = []): number =>
  resends.reduce((sum, { cost }) => sum + (cost?.amount ?? 0), 0);
/** Whether items of it can be sent again: something has left, and the order was neither cancelled nor fully refunded. */
export const resendable = ({ cancelledAt, paymentStatus, fulfillments }: OrderRecord): boolean =>
  !cancelledAt && paymentStatus !== "refunded" && fulfillments.some(({ rank }) => rank >= 5);
export const left = (order: OrderRecord): number => (order.paidTotal?.amount ?? 0) - (order.refundedTotal?.amount ?? 0);
/** Whether nothing will be made of it: it was cancelled, or refunded before it was confirmed. */
export const isDropped = ({ cancelledAt, paymentStatus, confirmedAt }: OrderRecord): boolean =>
  cancelledAt !== undefined || (paymentStatus === "refunded" && !confirmedAt);
/** Whether the order can still be cancelled, because production has not begun. */
export const cancellable = (order: OrderRecord): boolean =>
  !order.cancelledAt &&
  order.paymentStatus !== "complete" &&
  (order.paymentStatus !== "refunded" || order.platformPayment.status === "succeeded") &&
  order.fulfillments.every(({ rank }) => rank < refusedFrom.cancelOrder);
/** Whether the delivery address can still be changed, because nothing is in production. */
export const movable = (order: OrderRecord): boolean =>
  !order.cancelledAt && order.fulfillments.every(({ rank }) => rank < refusedFrom.changeAddress);
/** Whether it has no fulfiller yet: nothing is planned, and it was not sent from elsewhere. */
export const unmade = (order: OrderRecord): boolean =>
  !order.cancelledAt &&
  !order.sentElsewhereAt &&
  order.fulfillments.length === 0 &&
  (order.paymentStatus === "new" || order.paymentStatus === "paid");
