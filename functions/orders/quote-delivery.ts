import type { BodyOf } from "#platform/contract";
import { isRefusal } from "#platform/domain";
import type { Context } from "#platform/http";
import type { orders } from "./contract/index.ts";
import { offeredDeliveries } from "./domain/deliveries.ts";
import { plannedFor } from "./planned-items.ts";

/** The deliveries of an order before it is created, at the prices and days that it would be quoted now. */
export async function quoteDelivery(context: Context, body: BodyOf<typeof orders.quoteDelivery>) {
  const planned = await plannedFor(context, body);
  return isRefusal(planned)
    ? planned
    : { deliveries: offeredDeliveries(planned.fulfilments, context.project.currency) };
}
