import { type FactOf, streamOf } from "#events/_kernel";
import { ArtworkReplaced, artworkBlob } from "#events/fulfilments";
import { bulkInputs } from "#platform/bulk";
import { everyRow, type PersonalData } from "#platform/erasure";
import type { Ports } from "#platform/ports";
import { foldAgain, readerOf } from "#platform/views";
import { BULK_HOLD } from "./bulk/hold.ts";
import type { DispatchParcel } from "./contract/index.ts";
import { DISPATCH_MANY } from "./dispatch/job.ts";
import { fulfilmentPage, fulfilmentView } from "./projections/fulfilment-page.ts";

/** Deletes every picture printed for the person, because pictures may show them. */
async function removeArtwork(tenant: string, id: string, { store, blobs }: Ports): Promise<void> {
  for (const { type, data } of await store.load(tenant, streamOf("fulfilment", id))) {
    if (type !== ArtworkReplaced.type) continue;
    const blob = artworkBlob(id, (data as FactOf<typeof ArtworkReplaced>["data"]).artwork.checksum);
    await blobs.remove(tenant, blob);
    await blobs.forgetEarlier(tenant, blob);
  }
}

export const fulfilmentData: PersonalData = {
  what: "Fulfilments: parcels, holds, packing slips, notes and artwork",
  forget: async ({ tenant, records }, ports) => {
    let folded = 0;
    for (const partition of records)
      for (const { id } of await everyRow(ports, tenant, fulfilmentView, { index: "order", partition })) {
        await removeArtwork(tenant, id, ports);
        await foldAgain(fulfilmentPage, tenant, id, ports.store, ports.views);
        folded += 1;
      }
    return folded;
  },
};

export const dispatchInputs = bulkInputs<DispatchParcel>({
  what: "Tracking numbers that parcels were dispatched with in bulk",
  kinds: [DISPATCH_MANY],
  rows: (input) => (input as { parcels: DispatchParcel[] }).parcels,
  isTheirs: async ({ fulfillmentId }, { tenant, records }, ports) => {
    const row = await readerOf(ports.views, tenant, async () => {}).get(fulfilmentView, fulfillmentId);
    return row !== undefined && records.has(row.orderId);
  },
  texts: ({ trackingNumber }) => [trackingNumber],
});

type HeldOrder = { readonly orderId: string; readonly hold: { readonly message?: string; readonly fix?: string } };
export const holdInputs = bulkInputs<HeldOrder>({
  what: "Reasons that orders were held for in bulk",
  kinds: [BULK_HOLD],
  rows: (input) => (input as { rows: HeldOrder[] }).rows,
  isTheirs: ({ orderId }, { records }) => records.has(orderId),
  texts: ({ hold: { message, fix } }) => [message, fix],
});
