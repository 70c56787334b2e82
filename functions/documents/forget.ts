import type { PersonalData } from "#platform/erasure";
import { printInputOf } from "./print-job.ts";
import { printJobsOf, removePrint } from "./prints.ts";

/** Deletes whole files that contain a document of the person; the others can be printed again. */
export const printData: PersonalData = {
  what: "Printed packing slips and receipts",
  forget: async ({ tenant, records }, ports) => {
    let count = 0;
    for await (const { id: printed } of printJobsOf(ports, tenant)) {
      const job = await ports.jobs.get(tenant, printed);
      if (!job || !printInputOf(job)?.ids.some((id) => records.has(id))) continue;
      await removePrint(ports, tenant, printed);
      count += 1;
    }
    return count;
  },
};
