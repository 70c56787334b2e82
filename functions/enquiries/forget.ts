import { enquiryStream } from "#events/enquiries";
import { run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { erasingContext, everyRow, type PersonalData } from "#platform/erasure";
import { catchUp, foldAgain } from "#platform/views";
import { enquiry } from "./domain/index.ts";
import { enquiryProjection, enquiryView } from "./projections/enquiry.ts";

/** Keeps that somebody wrote, when, and how it went; erases who, what they wrote and what they were answered. */
export const enquiryData: PersonalData = {
  what: "Enquiries",
  records: async ({ tenant, subject }, ports) =>
    (await everyRow(ports, tenant, enquiryView, { index: "receivedAt", partition: `customer:${subject}` })).map(
      ({ id }) => id,
    ),
  forget: async (person, ports) => {
    const { tenant } = person;
    const ids = [...person.records].filter((id) => id.startsWith("enq_"));
    const context = erasingContext(person, ports, tenant);
    for (const enquiryId of ids) {
      await foldAgain(enquiryProjection, tenant, enquiryId, ports.store, ports.views);
      const result = await run(context, enquiry, enquiryId, "forgetPerson", { enquiryId });
      if (isRefusal(result)) throw new Error(`The writer of ${enquiryId} could not be forgotten: ${result.refused}`);
      await catchUp(enquiryProjection, tenant, enquiryStream(enquiryId), ports.store, ports.views);
    }
    return ids.length;
  },
};
