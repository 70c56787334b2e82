import type { Findings } from "./findings.ts";
import { type RawFact, streamKey } from "./log.ts";

/** Each fulfilment belongs to one place of one order: fulfilments that share an id are one record, and move together. */
export function fulfilmentsInOrders() {
  const orders = new Map<string, string>();
  const shared: string[] = [];

  function read({ tenant, stream, type, data }: RawFact): void {
    if (type !== "OrderCreated" && type !== "OrderRequoted") return;
    const here = new Set<string>();
    for (const { fulfillmentId, number } of data.fulfilments ?? []) {
      const key = streamKey(tenant, fulfillmentId);
      const other = orders.get(key) ?? stream;
      if (here.has(fulfillmentId)) shared.push(`${number} of ${stream} has the id of another: ${fulfillmentId}`);
      else if (other !== stream) shared.push(`${number} of ${stream} has the id of one of ${other}: ${fulfillmentId}`);
      here.add(fulfillmentId);
      orders.set(key, other);
    }
  }

  function check(found: Findings): void {
    found.counted("fulfilments", orders.size);
    for (const each of new Set(shared)) found.differs("fulfilments", each);
  }
  return { read, check };
}
