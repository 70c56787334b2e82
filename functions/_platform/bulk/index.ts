import { backgroundContext, type CommandContext } from "#platform/commands";
import type { Context } from "#platform/http";
import type { Job, JobRow } from "#platform/jobs";
import type { Ports } from "#platform/ports";
import type { JobWork } from "#platform/relay";

export { bulkInputs } from "./inputs.ts";

/** Rows a bulk job takes at most. */
export const MAX_BULK = 1000;

/** Starts a bulk job for the caller. The same request again starts nothing more. */
export async function startBulk(context: Context, work: { kind: string; title: string; input: unknown }) {
  const { ports, tenant, caller } = context;
  const createdAt = ports.clock().toISOString();
  const job = await ports.jobs.start({ id: context.newId("job"), tenant, by: caller.actor, createdAt, ...work });
  return { jobId: job.id };
}

/** What a bulk job does one row with: on behalf of who started it. `kept` is the work's own, for as long as it runs. */
export interface BulkWork {
  readonly job: Job;
  readonly ports: Ports;
  readonly commandContext: CommandContext;
  readonly memo: Map<string, unknown>;
}

/**
 * A job over rows, one after another. Each row's result is written down before the next begins, so that a stop goes on where
 * it was; what stopped between a row and its result does that row again, so `one` must change nothing the second time.
 */
export function bulkJob<Item>(of: {
  readonly items: (input: unknown) => readonly Item[];
  readonly one: (item: Item, work: BulkWork) => Promise<JobRow>;
}): JobWork {
  return async (job, ports) => {
    const items = of.items(job.input);
    let { done, failed } = (job.checkpoint as { done: number; failed: number } | undefined) ?? { done: 0, failed: 0 };
    const memo = new Map<string, unknown>();
    const { tenant } = job;
    const by = { tenant, actor: job.by, requestId: job.id, via: "Bulk action" };
    for (const item of items.slice(done)) {
      const row = await of.one(item, { job, ports, memo, commandContext: backgroundContext(ports, by) });
      done += 1;
      failed += row.ok ? 0 : 1;
      const step = { done, failed, total: items.length, checkpoint: { done, failed }, rows: [row] };
      if (!(await ports.jobs.progress(tenant, job.id, ports.clock().getTime(), step))) break;
    }
    return { succeeded: done - failed, failed };
  };
}
