import { everyRow, type PersonalData } from "#platform/erasure";
import { foldAgain } from "#platform/views";
import { fulfilmentPage, fulfilmentView } from "./projections/fulfilment-page.ts";

export const fulfilmentData: PersonalData = {
  what: "Fulfilments: parcels, holds and packing slips",
  forget: async ({ tenant, records }, ports) => {
    let folded = 0;
    for (const partition of records)
      for (const { id } of await everyRow(ports, tenant, fulfilmentView, { index: "order", partition })) {
        await foldAgain(fulfilmentPage, tenant, id, ports.store, ports.views);
        folded += 1;
      }
    return folded;
  },
};
