import { SYSTEM } from "#events/_kernel";
import { backgroundContext, type CommandContext, derivedId, run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import type { Ports, ProjectFacts } from "#platform/ports";
import { earliest } from "#platform/timers";
import { type Position, type Reader, readerOf } from "#platform/views";
import { currencyOf } from "./currency.ts";
import { GRACE_MS, summaries } from "./domain/index.ts";
import { figuresOf } from "./figures.ts";
import { endedPeriod, nextPeriod, type Period } from "./period.ts";
import { accountView } from "./projections/account.ts";
import { summaryView } from "./projections/summary.ts";

const PAGE = 100;

export const CLOSE_SUMMARIES = "close-summaries";

/**
 * A timer's work: creates the summaries of a cycle's periods that ended since the work was `due`, and finalises every
 * summary that is due.
 */
export async function closePeriods(
  ports: Ports,
  project: string,
  now: string,
  due: string,
): Promise<string | undefined> {
  const views = readerOf(ports.views, project, async () => {});
  const next = await createForCycle(ports, views, project, { now, due });
  await finaliseDue(ports, views, project);
  return earliest(next, await nextFinal(views, `${now}~`));
}

/** When a project from before the timer has work: now where it has a cycle, else with its first open summary. */
export async function firstSummaryDue(ports: Ports, project: string): Promise<string | undefined> {
  const views = readerOf(ports.views, project, async () => {});
  const { cycle = "none" } = (await views.get(accountView, project)) ?? {};
  return cycle === "none" ? nextFinal(views, "") : ports.clock().toISOString();
}

/** When the first open summary after `from` becomes final. */
async function nextFinal(views: Reader, from: string): Promise<string | undefined> {
  const page = await views.page(summaryView, { index: "due", partition: "", from, limit: 1 });
  return page.rows[0]?.finalisesAt;
}

const contextIn = ({ store, clock }: Ports, tenant: string, requestId: string): CommandContext =>
  backgroundContext({ store, clock }, { tenant, actor: SYSTEM, via: "timer", requestId });

interface Span {
  readonly now: string;
  readonly due: string;
}
const moved = (time: string, ms: number): string => new Date(Date.parse(time) + ms).toISOString();

/** Creates the summaries of the periods that ended from `due` to `now`, and returns when the next one is over. */
async function createForCycle(ports: Ports, views: Reader, project: string, { now, due }: Span) {
  const account = await views.get(accountView, project);
  const { cycle = "none", cycleSince = "" } = account ?? {};
  const facts = cycle === "none" ? undefined : await ports.access.project(project);
  if (cycle === "none" || !facts) return undefined;
  const until = moved(now, -GRACE_MS);
  let period = endedPeriod(cycle, moved(due, -GRACE_MS), facts.timeZone);
  for (; period.end <= until; period = nextPeriod(cycle, period, facts.timeZone))
    if (period.end > cycleSince && !facts.status)
      await createFor(ports, views, { cycle, period, project, facts, currency: account?.currency ?? facts.currency });
  return moved(period.end, GRACE_MS);
}

interface Ended {
  readonly cycle: "weekly" | "monthly";
  readonly period: Period;
  readonly project: string;
  readonly facts: ProjectFacts;
  readonly currency: string;
}

/** Once per period: its summary's id is derived from where it begins. A period that is covered already gets none. */
async function createFor(ports: Ports, views: Reader, { cycle, period, project, facts, currency }: Ended) {
  const summaryId = derivedId("sum", project, period.start, cycle);
  if (await views.get(summaryView, summaryId)) return;
  const input = {
    project,
    summaryId,
    periodStart: period.start,
    periodEnd: period.end,
    timeZone: facts.timeZone,
    currency: await currencyOf(views, currency),
    includeUnpaid: true,
    cycle,
    now: ports.clock().toISOString(),
  };
  const result = await run(contextIn(ports, project, `create-${summaryId}`), summaries, project, "create", input);
  if (isRefusal(result)) {
    if (result.refused !== "period-overlaps") throw new Error(`The summary of a period was refused: ${result.refused}`);
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
