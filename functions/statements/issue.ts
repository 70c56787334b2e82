import { SYSTEM } from "#events/_kernel";
import { type CommandContext, run } from "#platform/commands";
import { inEveryProject, type Ports } from "#platform/ports";
import { type Position, type Reader, readerOf } from "#platform/views";
import { GRACE_MS, statement } from "./domain/statement.ts";
import { type StatementRow, statementView } from "./projections/statement.ts";
import { figuresOf } from "./statements.ts";

const PAGE = 100;
/** Lines of an issued statement can be disputed before it counts as paid. */
const DISPUTE_MS = 14 * 86_400_000;

/** Issues the statements whose month is over, and settles those whose time for disputes is. */
export async function issueStatements(ports: Ports): Promise<void> {
  await inEveryProject(ports, async (project) => {
    const views = readerOf(ports.views, project, async () => {});
    const now = ports.clock();
    const command = contextIn(ports, project);
    const before = (ms: number) => `${new Date(now.getTime() - ms).toISOString()}~`;
    for await (const row of rowsUntil(views, "open", before(GRACE_MS))) {
      const { disputedCount: _disputedCount, ...figures } = await figuresOf(views, row);
      const input = { project, statementId: row.id, now: now.toISOString(), ...figures };
      await run(command, statement, row.id, "issue", input);
    }
    for await (const row of rowsUntil(views, "issued", before(DISPUTE_MS))) {
      const { disputedCount } = await figuresOf(views, row);
      if (disputedCount === 0) await run(command, statement, row.id, "settle", { project, statementId: row.id });
    }
  });
}

async function* rowsUntil(views: Reader, index: "open" | "issued", to: string): AsyncGenerator<StatementRow> {
  let after: Position | undefined;
  do {
    const page = await views.page(statementView, { index, partition: "", to, limit: PAGE, ...(after && { after }) });
    yield* page.rows;
    after = page.next;
  } while (after);
}

const contextIn = ({ store, clock }: Ports, tenant: string): CommandContext => ({
  tenant,
  store,
  clock,
  actor: SYSTEM,
  via: "the month is over",
  requestId: "issue-statements",
  consistency: new Set(),
});
