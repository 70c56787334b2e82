import { SYSTEM } from "#events/_kernel";
import { backgroundContext, run } from "#platform/commands";
import type { Ports } from "#platform/ports";
import { type Position, readerOf } from "#platform/views";
import { transaction } from "./domain/transaction/index.ts";
import { transactionView } from "./projections/transaction.ts";

const PAGE = 100;

/** A timer's work: expires the project's transactions that nobody confirmed in time. */
export async function expireTransactions(ports: Ports, tenant: string, now: string): Promise<string | undefined> {
  const views = readerOf(ports.views, tenant, async () => {});
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
      const how = backgroundContext(ports, {
        tenant,
        actor: SYSTEM,
        via: "timer",
        requestId: `expire-${transactionId}`,
      });
      await run(how, transaction, transactionId, "expireTransaction", { transactionId, now });
    }
    after = page.next;
  } while (after);
  const next = await views.page(transactionView, { index: "expiring", partition: "", from: `${now}~`, limit: 1 });
  return next.rows[0]?.expiresAt;
}
