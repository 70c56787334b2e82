import * as z from "zod";
import { Money, PlatformId, Price } from "#events/_kernel";
import { Choice, OrderId } from "#events/orders";
import { command, query } from "#platform/contract";
import { ShownOrder } from "./views.ts";

const platform = { platformId: PlatformId };
const orderParams = { ...platform, orderId: OrderId };
/** Why an order cannot be paid for. */
export const payRefusals = [
  "order-not-found",
  "sample-order",
  "order-already-confirmed",
  "order-cancelled",
  "order-refunded",
  "nothing-to-make",
  "quote-expired",
  "shipping-choice-incomplete",
  "fulfilments-share-id",
  "order-too-large",
  "payment-in-progress",
  "payment-requires-action",
  "payment-failed",
  "out-of-stock",
  "approval-needed",
  "artwork-missing",
] as const;
const approvalRefusals = [
  "order-not-found",
  "order-already-confirmed",
  "order-refunded",
  "order-cancelled",
  "payment-in-progress",
  "nothing-to-make",
  "quote-expired",
  "shipping-choice-incomplete",
] as const;
const ResupplyLimit = z.object({ limit: Money.optional() });
const paymentMethod = z
  .string()
  .regex(/^[\w-]{1,60}$/)
  .optional();

/** Resupply orders above the project's limit. */
export const approvals = {
  requestOrderApproval: command("POST /v1/platform/{platformId}/orders/{orderId}/approval", {
    summary: "Request approval of a resupply order that costs more than the project's limit",
    permission: "orders.order.confirm",
    params: orderParams,
    body: z.array(Choice).min(1).max(20),
    returns: ShownOrder,
    refuses: [...approvalRefusals, "approval-not-needed"],
  }),
  approveOrder: command("POST /v1/platform/{platformId}/orders/{orderId}/approval/approve", {
    summary: "Approve a resupply order at the amount it costs now, then charge and confirm it",
    permission: "orders.order.approve",
    params: orderParams,
    query: z.strictObject({ paymentMethod }),
    body: z.strictObject({ amount: Price }),
    returns: ShownOrder,
    refuses: [...payRefusals, "approval-not-requested", "approval-changed"],
  }),
  declineOrder: command("POST /v1/platform/{platformId}/orders/{orderId}/approval/decline", {
    summary: "Decline a resupply order, with a reason for the person who requested it",
    permission: "orders.order.approve",
    params: orderParams,
    body: z.strictObject({ reason: z.string().trim().min(1, "Enter a reason").max(500) }),
    returns: ShownOrder,
    refuses: ["order-not-found", "order-already-confirmed", "approval-not-requested"],
  }),
  getResupplyLimit: query("GET /v1/platform/{platformId}/resupply/limit", {
    summary: "Get the amount above which resupply orders need approval",
    permission: "orders.order.create",
    params: platform,
    returns: ResupplyLimit,
  }),
  setResupplyLimit: command("PUT /v1/platform/{platformId}/resupply/limit", {
    summary: "Set the amount above which resupply orders need approval; null for none",
    permission: "orders.order.approve",
    params: platform,
    body: z.strictObject({ limit: Price.nullable() }),
    returns: ResupplyLimit,
    refuses: ["currency-mixed"],
  }),
};
