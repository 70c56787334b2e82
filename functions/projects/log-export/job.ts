import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import * as z from "zod";
import type { EventType, Recorded } from "#events/_kernel";
import { lineOf, toLogFact } from "#events/_log-file";
import { givingWay, type Job, type JobSummary } from "#platform/jobs";
import type { Ports } from "#platform/ports";
import type { JobWork } from "#platform/relay";
import { withoutPersonal } from "#platform/secrets";
import type { Commit } from "#platform/store";

export const LOG_EXPORT = "projects.log-export";
/** Commits of one part of the file. */
const PAGE = 200;

export const LogExportInput = z.object({
  personal: z.boolean(),
  record: z.string().optional(),
  from: z.string().optional(),
  until: z.string().optional(),
});
export type LogExportInput = z.infer<typeof LogExportInput>;
const Progress = z.object({ before: z.int().optional(), newest: z.int(), parts: z.int(), facts: z.int() });
/** What the job did; `log` is how many parts the file has. */
export const LogExportResult = z.object({ log: z.int(), facts: z.int() });

const partName = (job: string, part: number): string => `log-exports/${job}.${part}`;
const [zipped, unzipped] = [promisify(gzip), promisify(gunzip)];

/**
 * Writes the facts of a project, page by page from the newest, each page as a part of the file. What is written meanwhile is not
 * in it. A stop begins the page again.
 */
export const exportLog: JobWork = async (job, ports, _personalData, _works, _projections, events = []) => {
  const input = LogExportInput.parse(job.input);
  let state = Progress.catch({ newest: 0, parts: 0, facts: 0 }).parse(job.checkpoint);
  const giveWay = givingWay();
  const shown = shownIn(input, events);
  for (;;) {
    const commits = await ports.store.recent(job.tenant, PAGE, state.before);
    const last = commits.at(-1);
    if (!last) return LogExportResult.parse({ log: state.parts, facts: state.facts });
    const lines: string[] = [];
    for (const commit of commits.toReversed()) {
      lines.push(...shown(commit).map((fact) => lineOf(toLogFact(commit.position, fact))));
      await giveWay();
    }
    const parts = state.parts + (lines.length > 0 ? 1 : 0);
    if (lines.length > 0) {
      const bytes = await zipped(lines.join(""));
      await ports.blobs.put(job.tenant, partName(job.id, parts), bytes, "application/gzip");
    }
    const newest = Math.max(state.newest, commits[0]?.position ?? 0);
    state = { before: last.position, newest, parts, facts: state.facts + lines.length };
    const step = { done: newest - last.position, total: newest, failed: 0, checkpoint: state };
    if (await ports.jobs.progress(job.tenant, job.id, ports.clock().getTime(), step)) continue;
    await removeParts(ports, job.tenant, job.id, parts);
    return undefined;
  }
};

/** Which facts of a commit are in the file, as their reader may see them. */
function shownIn({ personal, record, from = "", until = "~" }: LogExportInput, events: readonly EventType[]) {
  const erase = withoutPersonal(events);
  return ({ stream, facts }: Commit): readonly Recorded[] => {
    if (record !== undefined && !stream.endsWith(`-${record}`)) return [];
    const inTime = facts.filter(({ at }) => at >= from && at < until);
    return inTime.map((fact) => readable(personal ? fact : erase(fact)));
  };
}

/** A process that lacks a fact's type would leave its personal fields sealed: nobody could read such a file anywhere else. */
function readable(fact: Recorded): Recorded {
  if (JSON.stringify(fact.data).includes('"$sealed":')) throw new Error(`${fact.type} can't be opened here`);
  return fact;
}

/** How many parts a job has written; none of other kinds. */
export function partsOf({ kind, checkpoint }: Pick<Job, "kind" | "checkpoint">): number {
  return kind === LOG_EXPORT ? (Progress.safeParse(checkpoint).data?.parts ?? 0) : 0;
}

export async function removeParts({ blobs }: Pick<Ports, "blobs">, tenant: string, job: string, parts: number) {
  for (let part = 1; part <= parts; part += 1) {
    await blobs.remove(tenant, partName(job, part));
    await blobs.forgetEarlier(tenant, partName(job, part));
  }
}

/** The parts of a file, oldest first. */
export async function* linesOf({ blobs }: Pick<Ports, "blobs">, tenant: string, job: string, parts: number) {
  for (let part = parts; part > 0; part -= 1) {
    const found = await blobs.get(tenant, partName(job, part));
    if (!found) throw new Error(`Part ${part} of ${job} is missing`);
    yield await unzipped(found.bytes);
  }
}

/** Whether the file is still there: it is removed as a whole. */
export const isThere = async ({ blobs }: Pick<Ports, "blobs">, tenant: string, job: string, parts: number) =>
  parts === 0 || (await blobs.get(tenant, partName(job, 1))) !== undefined;

export const isLogExport = ({ kind }: Pick<JobSummary, "kind">): boolean => kind === LOG_EXPORT;
