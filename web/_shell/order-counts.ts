import type { AppLoadContext } from "@remix-run/node";
import { orders } from "#contracts/orders";
import type { AnyMember } from "#web/_server/member.ts";

const askedFor = (call: AnyMember["call"]) => call(orders.countOrders, {});
type Asked = ReturnType<typeof askedFor>;

const kept = new WeakMap<AppLoadContext, Promise<Awaited<Asked>>>();

/** How many orders wait where: asked for once per request, by the frame and by its screen. */
export function orderCounts(context: AppLoadContext, { call }: Pick<AnyMember, "call">): Asked {
  const known = kept.get(context) ?? askedFor(call);
  kept.set(context, known);
  return known;
}
