import type { AppLoadContext } from "@remix-run/node";
import { orders } from "#contracts/orders";
import type { AnyMember } from "#web/_server/member.ts";

const askedFor = (call: AnyMember["call"]) => call(orders.orderOverview, { query: { days: 7 } });
type Week = ReturnType<typeof askedFor>;

const kept = new WeakMap<AppLoadContext, Promise<Awaited<Week>>>();

/** The orders of the last seven days and how many wait where: asked for once per request, by the frame and by its screen. */
export function weekOf(context: AppLoadContext, { call }: Pick<AnyMember, "call">): Week {
  const known = kept.get(context) ?? askedFor(call);
  kept.set(context, known);
  return known;
}
