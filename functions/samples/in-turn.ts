import { isRefusal } from "#platform/domain";
import type { Job, Jobs } from "#platform/jobs";
import type { Ports } from "#platform/ports";
import type { JobWork } from "#platform/relay";

interface Step {
  readonly kind: string;
  readonly input: unknown;
}
interface Checkpoint {
  /** The current step, the counts of earlier steps, and the step's own checkpoint. */
  readonly step: number;
  readonly done: number;
  readonly failed: number;
  readonly own?: unknown;
}

/**
 * Runs several kinds of job one after another as one job with a common progress, which resumes in the interrupted step.
 * A step without input is skipped. Returns false when the job was cancelled.
 */
export async function runInSteps(
  { checkpoint, ...job }: Job,
  ports: Ports,
  works: Readonly<Record<string, JobWork>>,
  { steps, total }: { readonly steps: readonly Step[]; readonly total: number },
): Promise<boolean> {
  let at: Checkpoint = (checkpoint as Checkpoint | undefined) ?? { step: 0, done: 0, failed: 0 };
  let latest = { done: at.done, failed: at.failed };
  const save: Jobs["progress"] = (tenant, id, now, { checkpoint: own, done, failed, ...more }) => {
    latest = { done: at.done + done, failed: at.failed + failed };
    at = { ...at, ...(own !== undefined && { own }) };
    return ports.jobs.progress(tenant, id, now, { ...more, ...latest, total, checkpoint: at });
  };
  for (const { kind, input } of steps.slice(at.step)) {
    const { own } = at;
    const work = works[kind];
    if (!work) throw new Error(`Nobody does ${kind}`);
    const inside = { ...ports, jobs: { ...ports.jobs, progress: save } };
    const result = await work({ ...job, input, ...(own !== undefined && { checkpoint: own }) }, inside, [], works);
    if (result === undefined) return false;
    at = isRefusal(result) ? { ...at, step: at.step + 1, own: undefined } : { step: at.step + 1, ...latest };
    const step = { done: at.done, failed: at.failed, total, checkpoint: at };
    if (!(await ports.jobs.progress(job.tenant, job.id, ports.clock().getTime(), step))) return false;
  }
  return true;
}
