import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { fulfilments } from "./contract/index.ts";
import { fulfilment } from "./domain/index.ts";
import { fulfilmentView } from "./projections/fulfilment-page.ts";
import { recordOf } from "./record.ts";

/**
 * Corrects a parcel's tracking; null clears. A new number without a link removes the old link, which led to the old
 * number.
 */
export async function correctTracking(
  context: Context,
  { fulfillmentId, parcelId }: { readonly fulfillmentId: string; readonly parcelId: string },
  body: BodyOf<typeof fulfilments.correctTracking>,
) {
  const document = await context.views.get(fulfilmentView, fulfillmentId);
  if (!document) return refuse("fulfilment-not-found");
  const existing = document.parcels.find(({ id }) => id === parcelId);
  if (!existing) return refuse("parcel-not-found");
  const { carrier, service, trackingNumber, trackingUrl, weightGrams } = { ...existing, ...body };
  const isRenumbered = body.trackingNumber !== undefined && body.trackingNumber !== (existing.trackingNumber ?? null);
  const link = isRenumbered ? body.trackingUrl : trackingUrl;
  const parcel = {
    carrier: carrier ?? existing.carrier,
    ...(service && (!body.carrier || body.carrier === existing.carrier) && { service }),
    ...(trackingNumber && { trackingNumber }),
    ...(link && { trackingUrl: link }),
    ...(weightGrams && { weightGrams }),
  };
  const of = { carrier: existing.carrier, trackingNumber: existing.trackingNumber };
  const result = await context.run(fulfilment, fulfillmentId, "correctTracking", { of, parcel }, { fingerprint: body });
  return isRefusal(result) ? result : recordOf(context, fulfillmentId);
}
