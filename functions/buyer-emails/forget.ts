import { everyRow, type PersonalData } from "#platform/erasure";
import { foldAgain } from "#platform/views";
import { emailProjection, emailView } from "./projections/email.ts";

/** What was sent, when and why stays; whom it went to and what it said are read as erased. */
export const buyerEmailData: PersonalData = {
  what: "Emails to the buyer: their address and what they said",
  forget: async ({ tenant, subject }, ports) => {
    const rows = await everyRow(ports, tenant, emailView, { index: "customer", partition: subject });
    for (const { id } of rows) await foldAgain(emailProjection, tenant, id, ports.store, ports.views);
    return rows.length;
  },
};
