import type { PersonalData } from "#platform/erasure";
import { foldAgain } from "#platform/views";
import { countedProjection } from "./projections/counted.ts";

/** An erased person's orders still count; the country is erased with the address. */
export const figureData: PersonalData = {
  what: "Figures counted by country",
  forget: async ({ tenant, records }, ports) => {
    for (const id of records) await foldAgain(countedProjection, tenant, id, ports.store, ports.views);
    return records.size;
  },
};
