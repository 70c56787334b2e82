import { SYSTEM } from "#events/_kernel";
import { backgroundContext, type CommandContext, run } from "#platform/commands";
import type { Ports } from "#platform/ports";
import { earliest } from "#platform/timers";
import { type Position, type Reader, readerOf } from "#platform/views";
import { GRACE_MS, statement } from "./domain/statement.ts";
import { type StatementRow, statementView } from "./projections/statement.ts";
import { figuresOf } from "./statements.ts";

export const ISSUE_STATEMENTS = "issue-statements";
const PAGE = 100;
const HOUR_MS = 3_600_000;
/** Lines of an issued statement can be disputed before it counts as paid. */
const DISPUTE_MS = 14 * 86_400_000;

const later = (time: string, ms: number): string => new Date(Date.parse(time) + ms).toISOString();
/** When a statement is issued: an hour after its month. */
export const issuesAt = (periodEnd: string): string => later(periodEnd, GRACE_MS);
/** When an issued statement without disputes counts as paid. */
export const settlesAt = (issuedAt: string): string => later(issuedAt, DISPUTE_MS);

/**
 * A timer's work: issues the statements whose month is over, and settles those whose time for disputes is. A statement that is
 * still disputed then is looked at every hour.
 */
export async function issueStatements(ports: Ports, project: string, now: string): Promise<string | undefined> {
  const views = readerOf(ports.views, project, async () => {});
  const command = contextIn(ports, project);
  for await (const row of rowsUntil(views, "open", later(now, -GRACE_MS))) {
    const { disputedCount: _disputedCount, ...figures } = await figuresOf(views, row);
    await run(command, statement, row.id, "issue", { project, statementId: row.id, now, ...figures });
  }
  let again: string | undefined;
  for await (const row of rowsUntil(views, "issued", later(now, -DISPUTE_MS))) {
    const { disputedCount } = await figuresOf(views, row);
    if (disputedCount === 0) await run(command, statement, row.id, "settle", { project, statementId: row.id });
    else again = later(now, HOUR_MS);
  }
  return earliest(again, await nextAfter(views, now));
}

/** When the first of a project's statements falls due, also when that time has passed. */
export const firstStatementDue = (ports: Ports, project: string): Promise<string | undefined> =>
  nextAfter(
    readerOf(ports.views, project, async () => {}),
    "",
  );

/** When the next statement falls due after `now`. */
async function nextAfter(views: Reader, now: string): Promise<string | undefined> {
  const first = async (index: "open" | "issued", ms: number) => {
    const from = now === "" ? "" : `${later(now, -ms)}~`;
    const page = await views.page(statementView, { index, partition: "", from, limit: 1 });
    return page.rows[0];
  };
  const [open, issued] = await Promise.all([first("open", GRACE_MS), first("issued", DISPUTE_MS)]);
  return earliest(open && issuesAt(open.periodEnd), issued?.issuedAt && settlesAt(issued.issuedAt));
}

async function* rowsUntil(views: Reader, index: "open" | "issued", to: string): AsyncGenerator<StatementRow> {
  let after: Position | undefined;
  do {
    const range = { index, partition: "", to: `${to}~`, limit: PAGE };
    const page = await views.page(statementView, { ...range, ...(after && { after }) });
    yield* page.rows;
    after = page.next;
  } while (after);
}

const contextIn = ({ store, clock }: Ports, tenant: string): CommandContext =>
  backgroundContext({ store, clock }, { tenant, actor: SYSTEM, via: "timer", requestId: ISSUE_STATEMENTS });
