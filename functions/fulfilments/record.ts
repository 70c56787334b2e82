import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { FulfilmentRecord } from "./contract/index.ts";
import { placementsOf } from "./placements.ts";
import { fulfilmentView } from "./projections/fulfilment-page.ts";

/** Returns the fulfilment for the API, or the refusal that it does not exist. */
export async function recordOf(context: Context, id: string) {
  const document = await context.views.get(fulfilmentView, id);
  if (!document) return refuse("fulfilment-not-found");
  const {
    methods,
    country: _country,
    reached,
    items,
    artwork: _artwork,
    corrected: _corrected,
    sample: _sample,
    notes = [],
    ...rest
  } = document;
  const record: FulfilmentRecord = {
    ...rest,
    ref: `/v1/platform/${context.project.platformId}/fulfillments/${id}`,
    items: items.map(({ orderItemId, quantity }) => ({ orderItemId, quantity })),
    placements: await placementsOf(context, document),
    notes,
    availableShippingMethods: methods,
    acceptedAt: reached.accepted,
    productionStartedAt: reached.in_production,
    dispatchedAt: reached.dispatched,
    deliveredAt: reached.delivered,
  };
  return record;
}
