import { SYSTEM } from "#events/_kernel";
import { backgroundContext } from "#platform/commands";
import { log } from "#platform/log";
import { OutcomeUnknown } from "#platform/payments";
import type { Ports } from "#platform/ports";
import { pagesOf, readerOf } from "#platform/views";
import { LOST_AFTER_MS, settle } from "./pay.ts";
import { type AttemptRow, attemptView } from "./projections/attempt.ts";

export const SETTLE_PAYMENTS = "settle-payments";
const APPROVED_WITHIN_MS = 24 * 3_600_000;

/** When an attempt that is still open is looked at. */
export const settlesAt = (startedAt: string): string => new Date(Date.parse(startedAt) + LOST_AFTER_MS).toISOString();

/**
 * A timer's work: finishes the project's payments whose answer, or whose vendor's report, never came, and returns when to
 * look again. One that stays open, such as one that its payer has not approved, is looked at every five minutes.
 */
export async function settlePayments(
  ports: Ports,
  tenant: string,
  now: string,
  due: string,
): Promise<string | undefined> {
  const views = readerOf(ports.views, tenant, async () => {});
  const before = (ms: number) => new Date(Date.parse(now) - ms).toISOString();
  const open = { index: "open", partition: "" };
  let isOpen = false;
  for await (const rows of pagesOf(views, attemptView, { ...open, to: `${before(LOST_AFTER_MS)}~` }))
    for (const row of rows)
      isOpen = (await settleOne(ports, tenant, row, row.startedAt <= before(APPROVED_WITHIN_MS))) || isOpen;
  if (isOpen) return due;
  const [later] = (await views.page(attemptView, { ...open, from: `${before(LOST_AFTER_MS)}~`, limit: 1 })).rows;
  return later && settlesAt(later.startedAt);
}

/** Returns whether it is still open. A vendor that gives no answer is asked again the next time. */
async function settleOne(
  ports: Ports,
  tenant: string,
  { id, transactionId }: AttemptRow,
  unapproved: boolean,
): Promise<boolean> {
  const commandContext = backgroundContext(ports, {
    tenant,
    actor: SYSTEM,
    via: "settle-payments",
    requestId: `settle-${id}`,
  });
  try {
    return await settle({ commandContext, payments: ports.payments }, transactionId, { lost: true, unapproved });
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
    log("warn", "A payment could not be settled yet", { tenant, transactionId, error });
    return true;
  }
}
