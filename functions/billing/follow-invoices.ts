import { decimalOf, type Money, SYSTEM } from "#events/_kernel";
import { backgroundContext, type CommandContext, run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import type { Ports } from "#platform/ports";
import { readerOf } from "#platform/views";
import { billing } from "./domain/billing/index.ts";
import { openInvoiceView } from "./projections/open-invoice.ts";
import { warnOf } from "./warn-of.ts";

const by = (ports: Ports, project: string, requestId: string): CommandContext =>
  backgroundContext(ports, { tenant: project, actor: SYSTEM, requestId, via: "invoices" });

/** Makes an account past due while an invoice is overdue, and active again when none is. */
export async function followInvoices(ports: Ports, project: string): Promise<void> {
  const views = readerOf(ports.views, project, async () => {});
  const { count = 0 } = await views.tally(openInvoiceView, "open", "");
  const context = by(ports, project, "follow-invoices");
  const result = await run(context, billing, project, "followInvoices", { project, hasOverdue: count > 0 });
  if (isRefusal(result)) throw new Error(`The account's status was not changed: ${result.refused}`);
}

interface OverdueInvoice {
  readonly invoiceId: string;
  readonly number: string;
  readonly amountDue: Money;
}

/** Warns of an overdue invoice, once. */
export const warnOfOverdue = (ports: Ports, project: string, { invoiceId, number, amountDue }: OverdueInvoice) =>
  warnOf(ports, project, {
    kind: "invoice_overdue",
    window: invoiceId,
    level: "danger",
    title: `Invoice ${number} is overdue`,
    text: `${decimalOf(amountDue)} ${amountDue.currency} is due. Pay it to keep the account active.`,
  });
