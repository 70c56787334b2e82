import { MAX_BULK } from "#platform/bulk";
import type { Context } from "#platform/http";
import type { BulkSelection } from "../contract/bulk.ts";
import { walkOf } from "../list.ts";
import { jobView } from "../projections/job-page.ts";

/** The named jobs, or all at a stage with the queue's filters, by when they leave (at most 1,000). */
export async function selectedIn({ views, ports, project }: Context, body: BulkSelection): Promise<string[]> {
  if ("jobs" in body) return [...new Set(body.jobs)];
  const { stage, shop, due, search } = body;
  const walk = walkOf({ tab: "open", stage, shop, due, search }, ports.clock(), project.timeZone);
  return (await views.page(jobView, { ...walk, limit: MAX_BULK })).rows.map(({ id }) => id);
}
