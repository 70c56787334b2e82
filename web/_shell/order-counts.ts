import type { AppLoadContext } from "@remix-run/node";
import { orders } from "#contracts/orders";
import type { AnyMember } from "#web/_server/member.ts";

const countOrders = (call: AnyMember["call"]) => call(orders.countOrders, {});
type CountsAnswer = ReturnType<typeof countOrders>;

const cache = new WeakMap<AppLoadContext, Promise<Awaited<CountsAnswer>>>();

/** How many orders are in each state, once per request for the frame and its screen. */
export function orderCounts(context: AppLoadContext, { call }: Pick<AnyMember, "call">): CountsAnswer {
  const cached = cache.get(context) ?? countOrders(call);
  cache.set(context, cached);
  return cached;
}
