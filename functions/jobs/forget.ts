import { type PersonalData, redactPerson } from "#platform/erasure";
import { everyJob } from "#platform/jobs";

/** Titles, problems and row results of imports and other jobs. */
export const jobData: PersonalData = {
  what: "Jobs: their titles, results and rows",
  forget: async (person, ports) => {
    const redact = redactPerson(person);
    let count = 0;
    for await (const { id } of everyJob(ports.jobs, person.tenant)) {
      await ports.jobs.redact(person.tenant, id, redact);
      count += 1;
    }
    return count;
  },
};
