import { type FactOf, streamOf } from "#events/_kernel";
import { OrderCreated, OrderWithdrawn } from "#events/orders";
import type { EventStore } from "#platform/store";

interface Claim {
  readonly orderId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly product?: { readonly ref: string } | undefined;
}

/** Returns the id of a product of this project's catalogue; undefined where the review is about something else. */
export const productIdOf = ({ ref }: { readonly ref: string }): string | undefined =>
  /(?:^|\/)(prd_[0-9a-z]+)$/.exec(ref)?.[1];

/** Whether the review's author placed the named order, and the product was in it. */
export async function isBought(
  { store, tenant }: { readonly store: EventStore; readonly tenant: string },
  { orderId, customerId, product }: Claim,
): Promise<boolean> {
  if (!orderId || !customerId) return false;
  const facts = await store.load(tenant, streamOf("order", orderId));
  const last = facts.findLast(({ type }) => type === OrderCreated.type || type === OrderWithdrawn.type);
  if (last?.type !== OrderCreated.type) return false;
  const order = last.data as FactOf<typeof OrderCreated>["data"];
  if (order.customerId !== customerId) return false;
  return !product || order.lines.some(({ productId }) => productId && productId === productIdOf(product));
}
