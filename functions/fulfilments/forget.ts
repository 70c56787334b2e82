import { type FactOf, streamOf } from "#events/_kernel";
import { ArtworkReplaced, artworkBlob } from "#events/fulfilments";
import { everyRow, type PersonalData } from "#platform/erasure";
import type { Ports } from "#platform/ports";
import { foldAgain } from "#platform/views";
import { fulfilmentPage, fulfilmentView } from "./projections/fulfilment-page.ts";

/** A picture may show the person: every one that was ever printed for them goes. */
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
