import { SYSTEM } from "#events/_kernel";
import { backgroundContext, run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import type { Ports } from "#platform/ports";
import { pagesOf, readerOf } from "#platform/views";
import { walletOf } from "./account.ts";
import { transaction } from "./domain/transaction/index.ts";
import { transactionView } from "./projections/transaction.ts";

export const OWED_DEBITS = "owed-debits";
const HOUR = 3_600_000;
export const againAt = (now: string): string => new Date(Date.parse(now) + HOUR).toISOString();

/**
 * Confirms what the wallet owes, oldest first, as far as it can pay now. Each is confirmed once, whoever tries it. Returns
 * whether anything is still owed.
 */
export async function payOwed(ports: Ports, tenant: string, now: string): Promise<boolean> {
  const views = readerOf(ports.views, tenant, async () => {});
  let isOwed = false;
  for await (const rows of pagesOf(views, transactionView, { index: "owed", partition: walletOf(tenant) }))
    for (const { id: transactionId } of rows) {
      const by = backgroundContext(ports, {
        tenant,
        actor: SYSTEM,
        via: "owed-charges",
        requestId: `owed-${transactionId}`,
      });
      const result = await run(by, transaction, transactionId, "confirmTransaction", { transactionId, now });
      isOwed ||= isRefusal(result) && (result.refused === "insufficient" || result.refused === "version-conflict");
    }
  return isOwed;
}

/** A timer's work, for money that came without anybody trying again. */
export const payOwedAgain = async (ports: Ports, project: string, now: string): Promise<string | undefined> =>
  (await payOwed(ports, project, now)) ? againAt(now) : undefined;
