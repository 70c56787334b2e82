import { backgroundContext, type CommandContext } from "#platform/commands";
import type { Refusal } from "#platform/domain";
import type { Job, JobRow } from "#platform/jobs";
import type { Ports } from "#platform/ports";
import { catchUp } from "#platform/views";
import { variantProjection } from "./projections/variant.ts";

/** Processes one variant; safe to repeat. */
export type Step = (commandContext: CommandContext) => Promise<JobRow>;

const BATCH_SIZE = 25;

interface Counts {
  readonly done: number;
  readonly failed: number;
}

/**
 * Runs one step after another and saves the job's progress. Returns how many failed. A resumed job keeps its earlier
 * counts.
 */
export async function inSteps(job: Job, ports: Ports, steps: readonly Step[]): Promise<number> {
  const commandContext = commandContextFor(job, ports);
  const before = (job.checkpoint as Counts | undefined) ?? { done: 0, failed: 0 };
  const total = before.done + steps.length;
  let { done, failed } = before;
  for (let from = 0; from < steps.length; from += BATCH_SIZE) {
    const rows: JobRow[] = [];
    for (const step of steps.slice(from, from + BATCH_SIZE)) rows.push(await step(commandContext));
    await shown(commandContext, ports);
    done += rows.length;
    failed += rows.filter(({ ok }) => !ok).length;
    const progress = { done, failed, total, checkpoint: { done, failed }, rows };
    if (!(await ports.jobs.progress(job.tenant, job.id, ports.clock().getTime(), progress))) break;
  }
  return failed;
}

const commandContextFor = (job: Job, ports: Ports): CommandContext =>
  backgroundContext(ports, { tenant: job.tenant, actor: job.by, requestId: job.id, via: "Variants" });

/** Catches up the variants' view, so that a resumed job does not redo finished variants. */
async function shown({ consistency, tenant }: CommandContext, { store, views }: Ports) {
  for (const mark of consistency)
    await catchUp(variantProjection, tenant, mark.slice(0, mark.lastIndexOf("@")), store, views);
  consistency.clear();
}

const reasons: Readonly<Record<string, string>> = {
  taken: "Another variant has this SKU",
  insufficient: "A product has at most 2,000 variants",
};
export const reasonOf = ({ refused }: Refusal): string => reasons[refused] ?? "This variant could not be saved";
