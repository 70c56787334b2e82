import type { Choice } from "#events/orders";
import * as events from "#events/orders";
import { refuse } from "#platform/domain";
import { incomplete } from "./choices.ts";
import type { Order, Placed } from "./order.ts";
import { owedFor } from "./owed.ts";

/** Whether a charge needs approval first. `limit`, in minor units, is absent for those who may approve, and where there is none. */
export const needsApproval = ({ channel, approval }: Placed, amount: number, limit: number | undefined): boolean =>
  channel === events.RESUPPLY_CHANNEL &&
  limit !== undefined &&
  amount > limit &&
  !(approval?.status === "approved" && amount <= approval.amount.amount);

interface Now {
  readonly now: string;
  readonly project: string;
}

function notChargeable(order: Placed, choices: readonly Choice[], now: string) {
  if (order.payment === "processing" || order.payment === "complete") return refuse("order-already-confirmed");
  if (order.payment === "refunded") return refuse("order-refunded");
  if (order.cancelled) return refuse("order-cancelled");
  if (order.attempt) return refuse("payment-in-progress");
  if (order.planned.length === 0) return refuse("nothing-to-make");
  if (now > order.confirmBy) return refuse("quote-expired", { confirmBy: order.confirmBy });
  return incomplete(order, choices);
}

interface Request extends Now {
  readonly choices: readonly Choice[];
  readonly limit: number | undefined;
  readonly by: string;
}

/** Asks for approval of what the order costs with these delivery methods. */
export function requestApproval(order: Order, { choices, limit, now, project, by }: Request) {
  if (order.status !== "placed") return refuse("order-not-found");
  const closed = notChargeable(order, choices, now);
  if (closed) return closed;
  const amount = owedFor(order, choices, project);
  if (!needsApproval(order, amount.amount, limit)) return refuse("approval-not-needed");
  const { orderId, number, approval } = order;
  if (
    approval?.status === "requested" &&
    approval.amount.amount === amount.amount &&
    JSON.stringify(approval.choices) === JSON.stringify(choices)
  )
    return [];
  return [events.ResupplyApprovalRequested({ orderId, number, amount, choices: [...choices], requestedBy: by })];
}

interface Approve extends Now {
  /** What the approver saw, in minor units. */
  readonly amount: number;
}

/** Approves the charge at exactly the amount that was seen; a price that has changed since is refused. */
export function approveResupply(order: Order, { amount, now, project }: Approve) {
  if (order.status !== "placed") return refuse("order-not-found");
  const { approval, orderId, number } = order;
  if (approval?.status === "approved") return [];
  if (approval?.status !== "requested") return refuse("approval-not-requested");
  const closed = notChargeable(order, approval.choices, now);
  if (closed) return closed;
  const owed = owedFor(order, approval.choices, project);
  if (owed.amount !== amount) return refuse("approval-changed");
  return [events.ResupplyApproved({ orderId, number, amount: owed, requestedBy: approval.by })];
}

/** Declines it. The order stays unconfirmed: approval can be requested again, or the order cancelled. */
export function declineResupply(order: Order, { reason }: { readonly reason: string }) {
  if (order.status !== "placed") return refuse("order-not-found");
  const { approval, orderId, number, customerId } = order;
  if (approval?.status !== "requested") return refuse("approval-not-requested");
  if (order.attempt || order.payment === "processing") return refuse("order-already-confirmed");
  return [events.ResupplyDeclined({ orderId, customerId, number, reason, requestedBy: approval.by })];
}
