import { CreditNoteIssued } from "#events/invoices";
import { derivedId } from "#platform/commands";
import { askIfThere, when } from "#platform/reactions";
import { walletOf } from "../account.ts";
import { transaction } from "../domain/transaction/index.ts";

const WEEK = 7 * 86_400_000;

/** Returns to the wallet what a credit note refunds, once: the refund's id is derived from the note's. */
export const refundInvoice = when("refund-invoice-on-credit-note-issued", CreditNoteIssued, ({ data, tenant, at }) => {
  const { refund, creditNoteId, invoiceId, number, corrects } = data;
  if (refund.amount === 0) return [];
  const transactionId = derivedId("txn", tenant, "invoice-refund", creditNoteId);
  const input = {
    transactionId,
    number: `${number}R`,
    type: "refund" as const,
    amount: refund,
    description: `Credit note ${number} for ${corrects}`,
    integration: "billing",
    sourceReference: creditNoteId,
    source: { type: "invoice" as const, id: invoiceId, number: corrects },
    invoiceId,
    walletId: walletOf(tenant),
    expiresAt: new Date(Date.parse(at) + WEEK).toISOString(),
    now: at,
    confirm: true,
  };
  return [askIfThere(transaction, transactionId, "createTransaction", input)];
});
