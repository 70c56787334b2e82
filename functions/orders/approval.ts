import { type Money, streamOf } from "#events/_kernel";
import type { Choice } from "#events/orders";
import { fold, isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { order } from "./domain/index.ts";
import type { Order } from "./domain/order.ts";
import { resupply } from "./domain/resupply.ts";
import { confirmOrder } from "./pay.ts";
import { recordOf } from "./record.ts";
import { limitIn } from "./resupply-limit.ts";

export async function getResupplyLimit({ commandContext }: Context) {
  const limit = await limitIn(commandContext);
  return limit ? { limit } : {};
}

export async function setResupplyLimit(context: Context, limit: Money | null) {
  const { tenant: project, project: shop } = context;
  if (limit && limit.currency !== shop.currency)
    return refuse("currency-mixed", { errors: { limit: [`In ${limit.currency}, not ${shop.currency}`] } });
  const result = await context.run(resupply, project, "setLimit", { project, limit });
  return isRefusal(result) ? result : getResupplyLimit(context);
}

const timeIn = ({ ports, tenant: project }: Context) => ({ now: ports.clock().toISOString(), project });

export async function requestApproval(context: Context, orderId: string, choices: readonly Choice[]) {
  const limit = (await limitIn(context.commandContext))?.amount;
  const input = { choices, limit, by: context.caller.actor.id, ...timeIn(context) };
  const result = await context.run(order, orderId, "requestApproval", input, { fingerprint: choices });
  return isRefusal(result) ? result : recordOf(context, orderId);
}

/** Approves, then charges and confirms. An approval whose payment fails stands; the payment can be tried again. */
export async function approveOrder(context: Context, orderId: string, amount: Money, method?: string) {
  const input = { amount: amount.amount, ...timeIn(context) };
  const result = await context.run(order, orderId, "approveResupply", input, { fingerprint: amount });
  if (isRefusal(result)) return result;
  const { commandContext } = context;
  const state = fold<Order>(order, await commandContext.store.load(context.tenant, streamOf("order", orderId)));
  if (state.status !== "placed" || !state.approval) return refuse("order-not-found");
  return confirmOrder(context, orderId, state.approval.choices, { method });
}

export async function declineOrder(context: Context, orderId: string, reason: string) {
  const result = await context.run(order, orderId, "declineResupply", { reason });
  return isRefusal(result) ? result : recordOf(context, orderId);
}
