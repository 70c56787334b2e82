import * as z from "zod";
import { type ErasedPerson, namesPerson, type PersonalData } from "#platform/erasure";
import { everyJob } from "#platform/jobs";
import type { Ports, ProjectFacts } from "#platform/ports";
import type { ColumnChoices } from "./header.ts";
import { importColumns, redactColumns } from "./import-columns.ts";
import { badRowsBlob, type ImportDefinition, indexBlob, tableContextOf } from "./import-context.ts";
import { ImportInput } from "./import-job.ts";
import { redactTable } from "./redact-table.ts";

const Index = z.array(z.tuple([z.string(), z.string()]));

/** The files of one kind that people sent, imported or not: the person's rows go, in the file and in what came back of it. */
export const importedFiles = <T>({ kind, layout }: ImportDefinition<T>): PersonalData => ({
  what: `Files of ${kind} to import`,
  forget: async (person, ports) => {
    const project = await ports.access.project(person.tenant);
    if (!project) return 0;
    const files = new Map<string, string>();
    for await (const job of everyJob(ports.jobs, person.tenant)) {
      if (job.kind !== `${kind}.import`) continue;
      const input = ImportInput.safeParse((await ports.jobs.get(person.tenant, job.id))?.input);
      if (input.success) files.set(input.data.importId, input.data.blob);
    }
    let changed = 0;
    for (const [importId, blob] of files) {
      const choices = (await importColumns(ports, person.tenant, importId))?.chosen ?? {};
      const redact = (name: string) => redactFile(name, { person, ports, project, layout, choices });
      const done = [
        await redact(blob),
        await redact(badRowsBlob(importId)),
        await redactIndex(importId, person, ports),
      ];
      await redactColumns(ports, person.tenant, importId);
      changed += done.some(Boolean) ? 1 : 0;
    }
    return changed;
  },
});

interface Redacting<T> {
  readonly person: ErasedPerson;
  readonly ports: Ports;
  readonly project: ProjectFacts;
  readonly layout: ImportDefinition<T>["layout"];
  readonly choices: ColumnChoices;
}

/** Content that was replaced by an earlier run is destroyed again, in case that run stopped before it did. */
async function redactFile<T>(
  blob: string,
  { person, ports, project, layout, choices }: Redacting<T>,
): Promise<boolean> {
  const { tenant } = person;
  const file = await ports.blobs.get(tenant, blob);
  if (!file) return false;
  const names = namesPerson(person);
  const rest = await redactTable(file.bytes, layout, tableContextOf(project), names, choices);
  if (rest === "unreadable" && names(Buffer.from(file.bytes).toString())) await ports.blobs.remove(tenant, blob);
  else if (rest instanceof Uint8Array) await ports.blobs.put(tenant, blob, rest, file.contentType);
  await ports.blobs.forgetEarlier(tenant, blob);
  return rest instanceof Uint8Array;
}

/** The list of what an import created keeps its order and its hashes; a record's name in it goes. */
async function redactIndex(importId: string, person: ErasedPerson, ports: Ports): Promise<boolean> {
  const name = indexBlob(importId);
  const file = await ports.blobs.get(person.tenant, name);
  if (!file) return false;
  const names = namesPerson(person);
  const entries = Index.parse(JSON.parse(Buffer.from(file.bytes).toString()));
  const changed = entries.some(([key]) => names(key));
  const rest = entries.map(([key, content]) => [names(key) ? "Erased" : key, content]);
  if (changed) await ports.blobs.put(person.tenant, name, Buffer.from(JSON.stringify(rest)), file.contentType);
  await ports.blobs.forgetEarlier(person.tenant, name);
  return changed;
}
