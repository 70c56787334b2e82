import { SYSTEM } from "#events/_kernel";
import { run } from "#platform/commands";
import { inEveryProject, type Ports } from "#platform/ports";
import { type Position, readerOf } from "#platform/views";
import { transaction } from "./domain/transaction/index.ts";
import { transactionView } from "./projections/transaction.ts";

const PAGE = 100;

/** Expires the transactions that nobody confirmed in time. */
export async function expireTransactions(ports: Ports): Promise<void> {
  await inEveryProject(ports, (project) => expireIn(ports, project));
}

async function expireIn(ports: Ports, tenant: string): Promise<void> {
  const views = readerOf(ports.views, tenant, async () => {});
  const now = ports.clock().toISOString();
  const commandContext = { tenant, store: ports.store, clock: ports.clock, actor: SYSTEM, via: "time is over" };
  let after: Position | undefined;
  do {
    const page = await views.page(transactionView, {
      index: "expiring",
      partition: "",
      to: `${now}~`,
      limit: PAGE,
      ...(after && { after }),
    });
    for (const { id: transactionId } of page.rows) {
      const how = { ...commandContext, requestId: `expire-${transactionId}`, consistency: new Set<string>() };
      await run(how, transaction, transactionId, "expireTransaction", { transactionId, now });
    }
    after = page.next;
  } while (after);
}
