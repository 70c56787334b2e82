import { SYSTEM } from "#events/_kernel";
import { backgroundContext, run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import type { Ports } from "#platform/ports";
import { readerOf } from "#platform/views";
import { buyerEmail } from "./domain/index.ts";
import { emailView } from "./projections/email.ts";

export const SEND_BUYER_EMAILS = "send-buyer-emails";
const PAGE = 100;

/** A timer's work: releases the emails that are due. Returns when the next one falls due. */
export async function sendDueEmails(ports: Ports, tenant: string, now: string): Promise<string | undefined> {
  const views = readerOf(ports.views, tenant, async () => {});
  const { rows } = await views.page(emailView, { index: "waiting", partition: "", limit: PAGE });
  const requestId = `timer-${SEND_BUYER_EMAILS}-${now}`;
  const by = backgroundContext(ports, { tenant, actor: SYSTEM, requestId, via: SEND_BUYER_EMAILS });
  for (const { id, dueAt } of rows) {
    if (dueAt > now) return dueAt;
    const result = await run(by, buyerEmail, id, "release", {});
    if (isRefusal(result)) throw new Error(`${id} was not released: ${result.refused}`);
  }
  return rows.length === PAGE ? now : undefined;
}
