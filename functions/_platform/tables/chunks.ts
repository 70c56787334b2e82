import { givingWay, type Job, type JobRow } from "#platform/jobs";
import type { Ports } from "#platform/ports";

const CHUNK = 50;
/** The number of rows by message, or as `failed`. */
export type Counts = Readonly<Record<string, number>>;
type Tally = { readonly at: number; readonly counts: Counts };

/**
 * Works through a job's items 50 at a time and checkpoints after each chunk, so that after a stop at most one chunk is
 * done again. `at` grows from item to item. `begin` runs before the first chunk and answers rows already known. `atOnce` items
 * are worked on at a time, so that they share the disk's confirmation.
 * Undefined when the job was cancelled.
 */
export async function inChunks<I extends { readonly at: number }>(
  { job, ports, total }: { readonly job: Job; readonly ports: Ports; readonly total: number },
  items: readonly I[],
  begin: () => Promise<readonly JobRow[]>,
  each: (item: I) => Promise<JobRow | readonly JobRow[] | undefined>,
  atOnce = 1,
): Promise<Counts | undefined> {
  let tally: Tally = (job.checkpoint as Tally | undefined) ?? { at: -1, counts: {} };
  const advance = (at: number, rows: readonly JobRow[]) => {
    const counts: Record<string, number> = { ...tally.counts };
    for (const { ok, message = "" } of rows) {
      const outcome = ok ? message : "failed";
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
    tally = { at, counts };
    const done = total - items.filter((item) => item.at > at).length;
    const step = { done, total, failed: counts.failed ?? 0, checkpoint: tally, rows };
    return ports.jobs.progress(job.tenant, job.id, ports.clock().getTime(), step);
  };
  if (job.checkpoint === undefined && !(await advance(0, await begin()))) return undefined;
  const giveWay = givingWay();
  const rest = items.filter((item) => item.at > tally.at);
  for (let next = 0; next < rest.length; next += CHUNK) {
    const chunk = rest.slice(next, next + CHUNK);
    const rows: (readonly JobRow[])[] = chunk.map(() => []);
    const left = [...chunk.entries()];
    const work = async () => {
      for (let one = left.shift(); one; one = left.shift()) {
        const [place, item] = one;
        rows[place] = [(await each(item)) ?? []].flat();
        await giveWay();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (!(await advance(chunk.at(-1)?.at ?? 0, rows.flat()))) return undefined;
  }
  return tally.counts;
}
