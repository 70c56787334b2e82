import * as z from "zod";
import { idFrom } from "#events/_kernel";
import { type Refusal, refuse } from "#platform/domain";
import type { Job, JobRow } from "#platform/jobs";
import type { Ports } from "#platform/ports";
import { inChunks } from "./chunks.ts";
import { contextOf, type ImportDefinition, indexBlob, turnsOf } from "./import-context.ts";

export const UndoInput = z.object({ importId: z.string(), sample: z.boolean().optional() });
const Index = z.array(z.tuple([z.string(), z.string()]));
const left = (key: string, message: string): JobRow => ({ key, ok: false, message });
export type Undone = { readonly importId: string; readonly withdrawn: number; readonly left: number };

/**
 * The work of a job that withdraws all an import created, the last first, with a row for each. A record that others
 * changed since is left and listed; what the import only found there already is not touched.
 */
export const undoJob =
  <T>(definition: ImportDefinition<T>) =>
  async (job: Job, ports: Ports): Promise<Undone | Refusal<"not-found"> | undefined> => {
    const { importId, sample = false } = UndoInput.parse(job.input);
    const project = await ports.access.project(job.tenant);
    const index = await ports.blobs.get(job.tenant, indexBlob(importId));
    if (!project || !index) return refuse("not-found");
    const withdraw = async ({ key, content }: { key: string; content: string }) => {
      const turns = await turnsOf(content, job.tenant, ports);
      const turn = turns.findLast(({ facts }) => facts[0]?.meta.requestId === importId);
      const [made] = turn?.facts ?? [];
      if (!turn || !made) return undefined;
      const others = turn.facts.filter(
        (fact) => fact.meta.requestId !== importId && (definition.matters?.(fact) ?? true),
      );
      if (others.length && !(sample && definition.samplesGo))
        return left(key, "Changed since the import, so it was kept");
      const context = contextOf(job, ports, project, importId, turn.key, { undo: true, sample });
      const undone = await definition.undo({ key, id: idFrom(made.stream), version: made.version }, context);
      if (typeof undone === "object" && "problem" in undone) return left(key, undone.problem);
      const stays = undone === "withdrawn" ? [] : undone.stays.map((each) => left(each.key, each.problem));
      return [{ key, ok: true, message: "withdrawn" }, ...stays];
    };
    const entries = Index.parse(JSON.parse(Buffer.from(index.bytes).toString())).reverse();
    const items = entries.map(([key, content], place) => ({ key, content, at: place + 1 }));
    const counts = await inChunks({ job, ports, total: items.length }, items, async () => [], withdraw);
    return counts && { importId, withdrawn: counts.withdrawn ?? 0, left: counts.failed ?? 0 };
  };
