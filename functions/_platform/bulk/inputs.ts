import type { ErasedPerson, PersonalData } from "#platform/erasure";
import { everyJob, WaitsForJob } from "#platform/jobs";
import type { Ports } from "#platform/ports";

interface BulkInputs<Row> {
  readonly what: string;
  readonly kinds: readonly string[];
  readonly rows: (input: unknown) => readonly Row[];
  /** Whether a row is about a record of the person's. */
  readonly isTheirs: (row: Row, person: ErasedPerson, ports: Ports) => Promise<boolean> | boolean;
  /** What somebody typed for the row. */
  readonly texts: (row: Row) => readonly (string | undefined)[];
}

/** What was typed for a person's records in bulk jobs. A job that still needs its input has the erasure done again later. */
export const bulkInputs = <Row>(of: BulkInputs<Row>): PersonalData => ({
  what: of.what,
  forget: async (person, ports) => {
    let count = 0;
    for await (const { id, kind, status } of everyJob(ports.jobs, person.tenant)) {
      if (!of.kinds.includes(kind)) continue;
      const texts = new Set<string>();
      for (const row of of.rows((await ports.jobs.get(person.tenant, id))?.input))
        if (await of.isTheirs(row, person, ports)) for (const text of of.texts(row)) if (text) texts.add(text);
      if (texts.size === 0) continue;
      if (status === "waiting" || status === "running") throw new WaitsForJob(`${id} still needs its input`);
      await ports.jobs.redact(person.tenant, id, (text) => (texts.has(text) ? "Erased" : text));
      count += 1;
    }
    return count;
  },
});
