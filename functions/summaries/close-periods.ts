import { SYSTEM } from "#events/_kernel";
import { type CommandContext, derivedId, run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { inEveryProject, type Ports } from "#platform/ports";
import { type Position, type Reader, readerOf } from "#platform/views";
import { currencyOf } from "./currency.ts";
import { GRACE_MS, summaries } from "./domain/index.ts";
import { figuresOf } from "./figures.ts";
import { endedPeriod } from "./period.ts";
import { accountView } from "./projections/account.ts";
import { summaryView } from "./projections/summary.ts";

const PAGE = 100;

/** Creates the summaries of cycles whose period is over, and finalises every summary that is due. */
export async function closePeriods(ports: Ports): Promise<void> {
  await inEveryProject(ports, async (project) => {
    const views = readerOf(ports.views, project, async () => {});
    await createForCycle(ports, views, project);
    await finaliseDue(ports, views, project);
  });
}

const contextIn = ({ store, clock }: Ports, tenant: string, requestId: string): CommandContext => ({
  tenant,
  store,
  clock,
  actor: SYSTEM,
  via: "the period is over",
  requestId,
  consistency: new Set(),
});

/** Once per period: its summary's id is derived from where it begins. A period that is covered already gets none. */
async function createForCycle(ports: Ports, views: Reader, project: string): Promise<void> {
  const account = await views.get(accountView, project);
  const { cycle = "none", cycleSince = "" } = account ?? {};
  const facts = cycle === "none" ? undefined : await ports.access.project(project);
  if (cycle === "none" || !facts || facts.status) return;
  const now = ports.clock();
  const { timeZone } = facts;
  const period = endedPeriod(cycle, new Date(now.getTime() - GRACE_MS).toISOString(), timeZone);
  if (period.end <= cycleSince) return;
  const summaryId = derivedId("sum", project, period.start, cycle);
  if (await views.get(summaryView, summaryId)) return;
  const input = {
    project,
    summaryId,
    periodStart: period.start,
    periodEnd: period.end,
    timeZone,
    currency: await currencyOf(views, account?.currency ?? facts.currency),
    includeUnpaid: true,
    cycle,
    now: now.toISOString(),
  };
  const done = await run(contextIn(ports, project, `create-${summaryId}`), summaries, project, "create", input);
  if (isRefusal(done)) {
    if (done.refused !== "period-overlaps") throw new Error(`The summary of a period was refused: ${done.refused}`);
    return;
  }
  await finalise(ports, views, input);
}

async function finaliseDue(ports: Ports, views: Reader, project: string): Promise<void> {
  const to = `${ports.clock().toISOString()}~`;
  let after: Position | undefined;
  do {
    const place = { index: "due", partition: "", to, limit: PAGE, ...(after && { after }) };
    const page = await views.page(summaryView, place);
    for (const row of page.rows) await finalise(ports, views, { ...row, project, summaryId: row.id });
    after = page.next;
  } while (after);
}

interface Due {
  readonly project: string;
  readonly summaryId: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly currency: string;
  readonly includeUnpaid: boolean;
}

async function finalise(ports: Ports, views: Reader, due: Due): Promise<void> {
  const { project, summaryId } = due;
  const figures = await figuresOf(views, due);
  const input = { project, summaryId, now: ports.clock().toISOString(), figures };
  await run(contextIn(ports, project, `finalise-${summaryId}`), summaries, project, "finalise", input);
}
