import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { fulfilments } from "./contract/index.ts";
import { fulfilment } from "./domain/index.ts";
import { fulfilmentView } from "./projections/fulfilment-page.ts";
import { recordOf } from "./record.ts";

/** Puts right what was written down of a parcel; null clears. A new number without a link takes the old link away: it led to the old number. */
export async function correctTracking(
  context: Context,
  { fulfillmentId, parcelId }: { readonly fulfillmentId: string; readonly parcelId: string },
  body: BodyOf<typeof fulfilments.correctTracking>,
) {
  const document = await context.views.get(fulfilmentView, fulfillmentId);
  if (!document) return refuse("fulfilment-not-found");
  const known = document.parcels.find(({ id }) => id === parcelId);
  if (!known) return refuse("parcel-not-found");
  const { carrier, service, trackingNumber, trackingUrl, weightGrams } = { ...known, ...body };
  const isRenumbered = body.trackingNumber !== undefined && body.trackingNumber !== (known.trackingNumber ?? null);
  const link = isRenumbered ? body.trackingUrl : trackingUrl;
  const parcel = {
    carrier: carrier ?? known.carrier,
    ...(service && (!body.carrier || body.carrier === known.carrier) && { service }),
    ...(trackingNumber && { trackingNumber }),
    ...(link && { trackingUrl: link }),
    ...(weightGrams && { weightGrams }),
  };
  const of = { carrier: known.carrier, trackingNumber: known.trackingNumber };
  const done = await context.run(fulfilment, fulfillmentId, "correctTracking", { of, parcel }, { fingerprint: body });
  return isRefusal(done) ? done : recordOf(context, fulfillmentId);
}
