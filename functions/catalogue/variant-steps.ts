import type { CommandContext } from "#platform/commands";
import type { Refusal } from "#platform/domain";
import type { Job, JobRow } from "#platform/jobs";
import type { Ports } from "#platform/ports";
import { catchUp } from "#platform/views";
import { variantProjection } from "./projections/variant.ts";

/** What is done with one variant; harmless when done twice. */
export type Step = (asking: CommandContext) => Promise<JobRow>;

const TOGETHER = 25;

interface Counts {
  readonly done: number;
  readonly failed: number;
}

/** Does one step after the other and tells the job's progress. Answers how many failed. A job that goes on brings its earlier counts. */
export async function inSteps(job: Job, ports: Ports, steps: readonly Step[]): Promise<number> {
  const asking = askingFor(job, ports);
  const before = (job.checkpoint as Counts | undefined) ?? { done: 0, failed: 0 };
  const total = before.done + steps.length;
  let { done, failed } = before;
  for (let from = 0; from < steps.length; from += TOGETHER) {
    const rows: JobRow[] = [];
    for (const step of steps.slice(from, from + TOGETHER)) rows.push(await step(asking));
    await shown(asking, ports);
    done += rows.length;
    failed += rows.filter(({ ok }) => !ok).length;
    const progress = { done, failed, total, checkpoint: { done, failed }, rows };
    if (!(await ports.jobs.progress(job.tenant, job.id, ports.clock().getTime(), progress))) break;
  }
  return failed;
}

const askingFor = (job: Job, ports: Ports): CommandContext => ({
  tenant: job.tenant,
  store: ports.store,
  clock: ports.clock,
  actor: job.by,
  requestId: job.id,
  via: "Variants",
  consistency: new Set<string>(),
});

/** Brings the variants' view up to date, so that a job that goes on does not look for what is made. */
async function shown({ consistency: seen, tenant }: CommandContext, { store, views }: Ports) {
  for (const mark of seen) await catchUp(variantProjection, tenant, mark.slice(0, mark.lastIndexOf("@")), store, views);
  seen.clear();
}

const reasons: Readonly<Record<string, string>> = {
  taken: "Another variant has this SKU",
  insufficient: "A product has at most 2,000 variants",
};
export const reasonOf = ({ refused }: Refusal): string => reasons[refused] ?? "This variant could not be saved";
