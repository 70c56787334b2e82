import { type FactOf, type Recorded, streamOf } from "#events/_kernel";
import { type PurchaseRecorded, type PurchaseWithdrawn, personFacts, tagsIn } from "#events/customers";
import { type OrderCreated, OrderDetailsChanged, OrderWithdrawn, totalsOf } from "#events/orders";
import type { OrderFacts } from "./domain/rules.ts";

type Load = (stream: string) => Promise<readonly Recorded[]>;
type Created = FactOf<typeof OrderCreated>["data"];

/** An order as rules look at it, from its own facts and its customer's; undefined where there is none. */
export async function orderFacts(load: Load, orderId: string) {
  const facts = await load(streamOf("order", orderId));
  const created = facts[0]?.type === "OrderCreated" ? (facts[0].data as Created) : undefined;
  if (!created || facts.some(({ type }) => type === OrderWithdrawn.type)) return undefined;
  const person = await personFacts(load, created.customerId);
  const { subtotal, discountTotal } = totalsOf({ ...created, shipping: 0 });
  const changed = facts.findLast(({ type, data }) => type === OrderDetailsChanged.type && "tags" in (data as object));
  const tags = (changed?.data as { tags?: readonly string[] } | undefined)?.tags ?? created.tags;
  const order: OrderFacts = {
    total: subtotal.amount - discountTotal.amount,
    currency: created.currency,
    country: created.shippingAddress.country,
    channel: created.channel,
    quantity: created.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    productIds: created.lines.flatMap(({ productId }) => productId ?? []),
    tags: [...new Set([...tags, ...tagsIn(person.leading)])],
    isFirst: isFirst(person.all, orderId, created.placedAt),
  };
  return { created, order };
}

/** Whether the customer had bought nothing before this order was placed. */
function isFirst(customer: readonly Recorded[], orderId: string, placedAt: string): boolean {
  const withdrawn = new Set(
    customer
      .filter(({ type }) => type === "PurchaseWithdrawn")
      .map(({ data }) => (data as FactOf<typeof PurchaseWithdrawn>["data"]).orderId),
  );
  return !customer.some(({ type, data }) => {
    if (type !== "PurchaseRecorded") return false;
    const purchase = data as FactOf<typeof PurchaseRecorded>["data"];
    return purchase.orderId !== orderId && purchase.occurredAt < placedAt && !withdrawn.has(purchase.orderId);
  });
}
