import type { PersonalData } from "#platform/erasure";
import { printInputOf } from "./print-job.ts";
import { printJobsOf, removePrint } from "./prints.ts";

/** Deletes whole files that contain a document of the person; the others can be printed again. */
export const printData: PersonalData = {
  what: "Printed packing slips and receipts",
  forget: async ({ tenant, records }, ports) => {
    let count = 0;
    for await (const job of printJobsOf(ports, tenant)) {
      if (!printInputOf(job)?.ids.some((id) => records.has(id))) continue;
      await removePrint(ports, tenant, job.id);
      count += 1;
    }
    return count;
  },
};
