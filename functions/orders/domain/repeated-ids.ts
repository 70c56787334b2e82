import type { OrderLine, PlannedFulfilment } from "#events/orders";
import { refuse } from "#platform/domain";

/** Where an id stands that stood before in the same list; -1 = each stands once. */
const secondOf = (ids: readonly string[]): number => ids.findIndex((id, at) => ids.indexOf(id) < at);

/** Fulfilments that share an id would be one record: whoever moves one moves all of them. */
export function refuseSharedFulfilment(planned: readonly PlannedFulfilment[]) {
  const ids = planned.map(({ fulfillmentId }) => fulfillmentId);
  const fulfillmentId = ids[secondOf(ids)];
  return fulfillmentId === undefined ? undefined : refuse("fulfilments-share-id", { fulfillmentId });
}

/** `field` is where the id of the one at a place is found, for the answer to name. */
export function refuseRepeatedItem(ids: readonly string[], field: (at: number) => string) {
  const second = secondOf(ids);
  return second < 0 ? undefined : refuse("item-named-twice", { errors: { [field(second)]: ["Listed twice"] } });
}

/** Whether an order names a line, a fulfilment, or an item of a fulfilment twice. */
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
