import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { orders } from "./contract/index.ts";
import { isQuotedAgain, order } from "./domain/index.ts";
import { quoteTo, stateOf } from "./pay.ts";
import { recordOf } from "./record.ts";

/**
 * Notes, tags and reference are one change, the delivery address another, so that the history shows them separately. An
 * address in another country has other delivery prices, which come with it.
 */
export async function updateOrder(context: Context, orderId: string, body: BodyOf<typeof orders.updateOrder>) {
  const { shippingAddress, ...details } = body;
  if (shippingAddress) {
    const key = context.caller.idempotencyKey && `${context.caller.idempotencyKey}:address`;
    const state = await stateOf(context, orderId);
    const quote = isQuotedAgain(state, shippingAddress)
      ? await quoteTo(context, state, shippingAddress.country)
      : undefined;
    if (isRefusal(quote)) return quote;
    const input = { shippingAddress, ...(quote && { quote }) };
    const once = { idempotencyKey: key, fingerprint: { shippingAddress } };
    const moved = await context.run(order, orderId, "changeAddress", input, once);
    if (isRefusal(moved)) return moved;
  }
  const changed = await context.run(order, orderId, "changeDetails", details);
  return isRefusal(changed) ? changed : recordOf(context, orderId);
}

export async function cancelOrder(context: Context, orderId: string, body: BodyOf<typeof orders.cancelOrder>) {
  const result = await context.run(order, orderId, "cancelOrder", { ...body, refundId: context.newId("ref") });
  return isRefusal(result) ? result : recordOf(context, orderId);
}

/** A date means noon in the project's time zone, or now if that is later. Undefined for a future date. */
function paidAtOf({ project, ports }: Context, day: string | undefined): string | undefined {
  const now = ports.clock();
  if (!day) return now.toISOString();
  if (day.length > 10) return new Date(day) > now ? undefined : new Date(day).toISOString();
  if (day > format(new TZDate(now, project.timeZone), "yyyy-MM-dd")) return undefined;
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const noon = +new TZDate(year, month - 1, date, 12, project.timeZone);
  return new Date(Math.min(noon, now.getTime())).toISOString();
}

export async function markOrderPaid(context: Context, orderId: string, body: BodyOf<typeof orders.markOrderPaid>) {
  const { method, reference = "" } = body;
  const paidAt = paidAtOf(context, body.paidAt);
  if (!paidAt) return refuse("paid-in-future", { errors: { paidAt: ["This date is in the future"] } });
  const paid = { paymentId: context.newId("pay"), method, reference, paidAt };
  const result = await context.run(order, orderId, "markPaid", paid, { fingerprint: body });
  return isRefusal(result) ? result : recordOf(context, orderId);
}

export async function removeOrderPayment(context: Context, orderId: string, paymentId: string) {
  const result = await context.run(order, orderId, "removePayment", { paymentId });
  return isRefusal(result) ? result : recordOf(context, orderId);
}

export async function refundOrder(context: Context, orderId: string, body: BodyOf<typeof orders.refundOrder>) {
  const result = await context.run(order, orderId, "refundOrder", { ...body, refundId: context.newId("ref") });
  return isRefusal(result) ? result : recordOf(context, orderId);
}
