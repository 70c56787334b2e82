import { SYSTEM } from "#events/_kernel";
import { detachedContext, keyedId, newId, run } from "#platform/commands";
import { isRefusal, refuse } from "#platform/domain";
import { type Context, countAttempt } from "#platform/http";
import { orderOfLink } from "#platform/order-link";
import type { Ports } from "#platform/ports";
import { readerOf } from "#platform/views";
import { buyerEmail } from "./domain/index.ts";
import { type EmailRow, emailView } from "./projections/email.ts";
import { renderedEmail } from "./send.ts";

const MAX_EMAILS = 20;

/** The latest email about an order that still says what is so. */
async function latestEmail(ports: Ports, tenant: string, orderId: string): Promise<EmailRow | undefined> {
  const views = readerOf(ports.views, tenant, async () => {});
  const ofOrder = { index: "order", partition: orderId, descending: true, limit: MAX_EMAILS } as const;
  for (const row of (await views.page(emailView, ofOrder)).rows)
    if (row.status === "sent" && (await renderedEmail(ports, tenant, row))) return row;
  return undefined;
}

type RenewContext = Context & { readonly params: { readonly token: string } };

/**
 * Sends the latest email about an order again, to the order's address: its link is new. Whoever holds an old link learns
 * neither the address nor whether there was such an email.
 */
export async function renewOrderLink({ ports, params, caller, commandContext }: RenewContext) {
  const linked = await orderOfLink(ports, params.token);
  if (isRefusal(linked)) return linked;
  const { tenant, orderId, document, isOpen } = linked;
  if (!isOpen) return refuse("link-over");
  const account = keyedId("lnk", ports.signingKey, tenant, orderId);
  await countAttempt(ports, "verification-mail", { account, ip: caller.ip });
  const last = await latestEmail(ports, tenant, orderId);
  const kind = last?.kind ?? (document.isCancelled ? "cancelled" : "received");
  const emailId = newId("bem", ports.clock());
  const email = {
    emailId,
    orderId,
    customerId: document.order.customerId,
    kind,
    about: last?.about ?? {},
    dueAt: ports.clock().toISOString(),
    atOnce: true as const,
    ...(last && { resendOf: last.id }),
  };
  const by = detachedContext(commandContext, { tenant, actor: SYSTEM, via: "order page" });
  const result = await run(by, buyerEmail, emailId, "queue", email);
  if (isRefusal(result)) throw new Error(`A link was not renewed: ${result.refused}`);
  return { sent: true } as const;
}
