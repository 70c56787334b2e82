import { type PersonalData, redactPerson } from "#platform/erasure";
import type { Job } from "#platform/jobs";

const PAGE = 50;

/** Titles, problems and row results of imports and other jobs. */
export const jobData: PersonalData = {
  what: "Jobs: their titles, results and rows",
  forget: async (person, ports) => {
    const redact = redactPerson(person);
    let count = 0;
    for (let page: readonly Job[] | undefined; page === undefined || page.length === PAGE; ) {
      page = await ports.jobs.list(person.tenant, PAGE, page?.at(-1)?.id);
      for (const { id } of page) await ports.jobs.redact(person.tenant, id, redact);
      count += page.length;
    }
    return count;
  },
};
