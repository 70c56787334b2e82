import { invoiceStream } from "#events/invoices";
import { run } from "#platform/commands";
import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Ports } from "#platform/ports";
import type { invoices } from "./contract/index.ts";
import { invoice } from "./domain/invoice/index.ts";
import { getInvoice, type InvoiceContext } from "./invoices.ts";
import { recipientsOf } from "./parties.ts";
import { systemContext } from "./work.ts";

/** Emails a document to one address, or to where the project's invoices go. `functions/documents` prints and sends it. */
export async function sendInvoice(
  context: InvoiceContext & { readonly body: BodyOf<(typeof invoices)["sendInvoice"]> },
) {
  const { body, ports, tenant } = context;
  const found = await getInvoice(context);
  if (isRefusal(found)) return found;
  const to = body.to ? [body.to] : await recipientsOf(ports, tenant);
  if (to.length === 0) return refuse("no-recipient");
  const id = found.correctsInvoiceId ?? found.id;
  const input = { documentId: found.id, to, message: body.message, automatic: false };
  const result = await context.run(invoice, id, "sendInvoice", input, { fingerprint: { ...body, invoice: found.id } });
  if (isRefusal(result)) return refuse("invoice-not-found");
  context.readOwn(invoiceStream(id));
  return getInvoice(context);
}

/** Emails a document that was just issued, once. */
export async function sendIssued(ports: Ports, tenant: string, invoiceId: string, documentId: string): Promise<void> {
  const to = await recipientsOf(ports, tenant);
  const by = systemContext(ports, tenant, `send-${documentId}`, "send-invoice-on-issued");
  await run(by, invoice, invoiceId, "sendInvoice", { documentId, to, automatic: true });
}
