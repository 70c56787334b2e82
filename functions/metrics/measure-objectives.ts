import { SYSTEM } from "#events/_kernel";
import { backgroundContext, run } from "#platform/commands";
import type { Ports } from "#platform/ports";
import { type Position, readerOf } from "#platform/views";
import { measurement } from "./domain/index.ts";
import { type MeasuredObjectiveRow, measuredObjectiveView } from "./projections/objective.ts";
import type { QueryContext } from "./query/ask.ts";
import { valuesOf } from "./query/objective-values.ts";

const PAGE = 100;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

export const MEASURE_OBJECTIVES = "measure-objectives";

/** The first day of which a period may end to be measured still: two days ago, so that its last day counts in every time zone. */
const measuredFrom = (now: Date): string => new Date(now.getTime() - 2 * DAY_MS).toISOString().slice(0, 10);

/**
 * A timer's work: reads the metrics that a project's key results are measured by, every hour as long as it has any. Safe to
 * repeat: only changes are recorded.
 */
export async function measureObjectives(ports: Ports, project: string, now: string): Promise<string | undefined> {
  const count = await measureIn(ports, project, new Date(now));
  return count > 0 ? new Date(Date.parse(now) + HOUR_MS).toISOString() : undefined;
}

/** A project from before the timer is measured now where it has anything to measure. */
export async function firstMeasured(ports: Ports, project: string): Promise<string | undefined> {
  const now = ports.clock();
  const views = readerOf(ports.views, project, async () => {});
  const range = { index: "measured", partition: "", from: measuredFrom(now), limit: 1 };
  const page = await views.page(measuredObjectiveView, range);
  return page.rows.length > 0 ? now.toISOString() : undefined;
}

/** Returns how many objectives are measured. */
async function measureIn(ports: Ports, tenant: string, now: Date): Promise<number> {
  const views = readerOf(ports.views, tenant, async () => {});
  const from = measuredFrom(now);
  let count = 0;
  let after: Position | undefined;
  do {
    const range = { index: "measured", partition: "", from, limit: PAGE };
    const page = await views.page(measuredObjectiveView, { ...range, ...(after && { after }) });
    const project = page.rows.length > 0 ? await ports.access.project(tenant) : undefined;
    if (project && !project.status)
      for (const row of page.rows) await measure(ports, { views, now, zone: project.timeZone }, tenant, row);
    count += page.rows.length;
    after = page.next;
  } while (after);
  return count;
}

async function measure(ports: Ports, place: QueryContext, tenant: string, row: MeasuredObjectiveRow): Promise<void> {
  const { objectiveId } = row;
  const values = await valuesOf(place, row);
  const by = backgroundContext(ports, { tenant, actor: SYSTEM, via: "metrics", requestId: `measure-${objectiveId}` });
  await run(by, measurement, objectiveId, "measure", { objectiveId, values });
}
