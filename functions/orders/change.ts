import type { BodyOf } from "#platform/contract";
import { isRefusal } from "#platform/domain";
import type { Context } from "#platform/http";
import type { orders } from "./contract/index.ts";
import { order } from "./domain/index.ts";
import { recordOf } from "./record.ts";

/** Notes, tags and reference are one change, the delivery address another: each is told apart in the history. */
export async function updateOrder(context: Context, orderId: string, body: BodyOf<typeof orders.updateOrder>) {
  const { shippingAddress, ...details } = body;
  if (shippingAddress) {
    const key = context.caller.idempotencyKey && `${context.caller.idempotencyKey}:address`;
    const moved = await context.run(order, orderId, "changeAddress", { shippingAddress }, { idempotencyKey: key });
    if (isRefusal(moved)) return moved;
  }
  const changed = await context.run(order, orderId, "changeDetails", details);
  return isRefusal(changed) ? changed : recordOf(context, orderId);
}

export async function cancelOrder(context: Context, orderId: string, body: BodyOf<typeof orders.cancelOrder>) {
  const done = await context.run(order, orderId, "cancelOrder", { ...body, refundId: context.newId("ref") });
  return isRefusal(done) ? done : recordOf(context, orderId);
}

export async function refundOrder(context: Context, orderId: string, body: BodyOf<typeof orders.refundOrder>) {
  const done = await context.run(order, orderId, "refundOrder", { ...body, refundId: context.newId("ref") });
  return isRefusal(done) ? done : recordOf(context, orderId);
}
