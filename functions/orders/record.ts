import { idFrom, type Recorded, streamOf } from "#events/_kernel";
import { fulfilmentIdsIn } from "#events/orders";
import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { OrderRecord } from "./contract/index.ts";
import { orderOf, orderPage, orderPageView, type StoredOrder } from "./projections/order-page.ts";
import type { Part } from "./projections/parts.ts";

/** Returns the order for the API, or the refusal that it does not exist. */
export async function recordOf(context: Context, orderId: string) {
  const stored = await context.views.get(orderPageView, orderId);
  return stored ? withRefs(stored, context) : refuse("order-not-found");
}

/** Reads the order right after a command, when its stream certainly exists. */
export async function placedRecord(context: Context, orderId: string): Promise<OrderRecord> {
  context.readOwn(streamOf("order", orderId));
  const record = await recordOf(context, orderId);
  if ("refused" in record) throw new Error(`The order ${orderId} was written but cannot be read`);
  return record;
}

const withRefs = (stored: StoredOrder, { project }: Context): OrderRecord => {
  const base = `/v1/platform/${project.platformId}`;
  return {
    ...stored,
    platformId: project.platformId,
    ref: `${base}/orders/${stored.id}`,
    fulfillments: stored.fulfillments.map((each) => ({ ...each, ref: `${base}/fulfillments/${each.id}` })),
  };
};

/** Returns every fact of an order and of its fulfilments, oldest first. */
export async function factsOf(context: Context, orderId: string): Promise<readonly Recorded[]> {
  const { store } = context.ports;
  const own = await store.load(context.tenant, streamOf("order", orderId));
  const streams = fulfilmentIdsIn(own).map((id) => streamOf("fulfilment", id));
  const others = await Promise.all(streams.map((stream) => store.load(context.tenant, stream)));
  return [...own, ...others.flat()].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

/** Returns the order at an earlier time: the same projection over the facts until then. */
export async function recordAsOf(context: Context, orderId: string, moment: string) {
  const facts = (await factsOf(context, orderId)).filter((fact) => fact.at <= moment);
  const parts: Record<string, Part> = {};
  for (const fact of facts) {
    const part = orderPage.steps.get(fact.type)?.apply(parts[fact.stream], fact, idFrom(fact.stream)) as
      | Part
      | undefined;
    if (part) parts[fact.stream] = part;
  }
  const stored = orderOf(parts);
  return stored ? withRefs(stored, context) : refuse("order-not-found");
}
