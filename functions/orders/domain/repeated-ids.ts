import type { OrderLine, PlannedFulfilment } from "#events/orders";
import { refuse } from "#platform/domain";

/** Returns the index of the first repeated id; -1 when all are different. */
const secondOf = (ids: readonly string[]): number => ids.findIndex((id, at) => ids.indexOf(id) < at);

/** Refuses fulfilments that share an id: changing one would change all of them. */
export function refuseSharedFulfilment(planned: readonly PlannedFulfilment[]) {
  const ids = planned.map(({ fulfillmentId }) => fulfillmentId);
  const fulfillmentId = ids[secondOf(ids)];
  return fulfillmentId === undefined ? undefined : refuse("fulfilments-share-id", { fulfillmentId });
}

/** `field` returns the name of the field at an index, for the error. */
export function refuseRepeatedItem(ids: readonly string[], field: (at: number) => string) {
  const second = secondOf(ids);
  return second < 0 ? undefined : refuse("item-named-twice", { errors: { [field(second)]: ["Listed twice"] } });
}

/** Refuses an order that repeats the id of a line, a fulfilment, or an item of a fulfilment. */
export function refuseRepeatedIds(planned: readonly PlannedFulfilment[], lines: readonly OrderLine[] = []) {
  const line = refuseRepeatedItem(
    lines.map(({ id }) => id),
    (at) => `lines.${at}.id`,
  );
  const within = planned.map(({ items }, of) =>
    refuseRepeatedItem(
      items.map(({ orderItemId }) => orderItemId),
      (at) => `fulfilments.${of}.items.${at}.orderItemId`,
    ),
  );
  return refuseSharedFulfilment(planned) ?? line ?? within.find((each) => each !== undefined);
}
