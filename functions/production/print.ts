import type { Context } from "#platform/http";

/** Starts the documents service's job that prints the slips of these jobs into one file, in this order. */
export async function startPrint({ ports, tenant, caller, newId }: Context, jobs: readonly string[]) {
  const ids = [...new Set(jobs)];
  const job = await ports.jobs.start({
    id: newId("job"),
    tenant,
    kind: "documents.print",
    title: `Print packing slips of ${ids.length} ${ids.length === 1 ? "job" : "jobs"}`,
    input: { paper: "production-jobs", ids },
    by: caller.actor,
    createdAt: ports.clock().toISOString(),
  });
  return { jobId: job.id };
}
