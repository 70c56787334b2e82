import { SYSTEM } from "#events/_kernel";
import { run } from "#platform/commands";
import { inEveryProject, type Ports } from "#platform/ports";
import { type Position, readerOf } from "#platform/views";
import { measurement } from "./domain/index.ts";
import { type MeasuredObjectiveRow, measuredObjectiveView } from "./projections/objective.ts";
import type { QueryContext } from "./query/ask.ts";
import { valuesOf } from "./query/objective-values.ts";

const PAGE = 100;
const DAY_MS = 86_400_000;

/**
 * Reads the metrics that key results are measured by, in every project. Safe to repeat: only changes are recorded. A
 * period is read until two days after its end, so that its last day counts in every time zone.
 */
export async function measureObjectives(ports: Ports): Promise<void> {
  await inEveryProject(ports, (project) => measureIn(ports, project));
}

async function measureIn(ports: Ports, tenant: string): Promise<void> {
  const views = readerOf(ports.views, tenant, async () => {});
  const now = ports.clock();
  const from = new Date(now.getTime() - 2 * DAY_MS).toISOString().slice(0, 10);
  let after: Position | undefined;
  do {
    const range = { index: "measured", partition: "", from, limit: PAGE };
    const page = await views.page(measuredObjectiveView, { ...range, ...(after && { after }) });
    const project = page.rows.length > 0 ? await ports.access.project(tenant) : undefined;
    if (project && !project.status)
      for (const row of page.rows) await measure(ports, { views, now, zone: project.timeZone }, tenant, row);
    after = page.next;
  } while (after);
}

async function measure(ports: Ports, place: QueryContext, tenant: string, row: MeasuredObjectiveRow): Promise<void> {
  const { objectiveId } = row;
  const values = await valuesOf(place, row);
  const commandContext = { tenant, store: ports.store, clock: ports.clock, actor: SYSTEM, via: "metrics" };
  const about = { requestId: `measure-${objectiveId}`, consistency: new Set<string>() };
  await run({ ...commandContext, ...about }, measurement, objectiveId, "measure", { objectiveId, values });
}
