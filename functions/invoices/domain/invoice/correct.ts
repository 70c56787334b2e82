import { type Money, money } from "#events/_kernel";
import { CreditNoteIssued, InvoicePaid, InvoiceSent, InvoiceVoided } from "#events/invoices";
import { refuse } from "#platform/domain";
import { creditOf } from "../lines.ts";
import { numberOf, type SeriesPlace, taking } from "./issue.ts";
import { type Invoice, isIssued, outstandingOf } from "./state.ts";

/** Voids an invoice that nobody has paid anything of. */
export function voidInvoice(state: Invoice, { reason }: { readonly reason: string }) {
  if (!isIssued(state)) return refuse("not-found");
  if (state.status === "void") return [];
  if (state.attempt) return refuse("payment-in-progress");
  const { issued, paid, credited } = state;
  if (state.status === "paid" || paid > 0 || credited > 0 || issued.creditsApplied.amount > 0)
    return refuse("invalid-transition", { from: state.status, to: "void" });
  const { project, invoiceId, number, total } = issued;
  return [InvoiceVoided({ project, invoiceId, number, reason, amountDue: money(0, issued.currency), total })];
}

interface Send {
  readonly documentId: string;
  readonly to: readonly string[];
  readonly message?: string | undefined;
  /** Because it was issued: once. */
  readonly automatic: boolean;
}
/** Emails the invoice or one of its credit notes. */
export function sendInvoice(state: Invoice, { documentId, to, message, automatic }: Send) {
  const number = isIssued(state) ? state.documents[documentId] : undefined;
  if (!isIssued(state) || number === undefined) return refuse("not-found");
  if (to.length === 0 || (automatic && state.sent.includes(documentId))) return [];
  const { project, invoiceId } = state.issued;
  return [
    InvoiceSent({ project, invoiceId, number, documentId, to: [...to], ...(message && { note: message }), automatic }),
  ];
}

interface Credit {
  readonly creditNoteId: string;
  readonly lineId: string;
  readonly series: SeriesPlace;
  /** Including tax; everything that is left by default. */
  readonly amount?: Money | undefined;
  readonly reason: string;
  readonly now: string;
}

/**
 * Credits an invoice, wholly or in part. What was still due is reduced first; the rest of the amount has been paid and is
 * refunded. An invoice with nothing left to pay is paid.
 */
export function creditInvoice(state: Invoice, { creditNoteId, lineId, series, amount, reason, now }: Credit) {
  if (!isIssued(state)) return refuse("not-found");
  if (state.status === "void") return refuse("invalid-transition", { from: "void", to: "credited" });
  if (state.attempt) return refuse("payment-in-progress");
  const { issued, credited } = state;
  const { currency } = issued;
  const left = issued.total.amount - credited;
  if (amount && amount.currency !== currency)
    return refuse("wrong-currency", { errors: { amount: [`The invoice is in ${currency}`] } });
  const value = amount?.amount ?? left;
  if (value < 1 || value > left)
    return refuse("credit-too-large", { errors: { amount: ["More than can be credited"] } });
  const sums = creditOf(issued, {
    amount: value,
    before: credited,
    description: `Credit for ${issued.number}`,
    lineId,
  });
  const due = outstandingOf(state);
  const refund = Math.max(0, value - due);
  const { project, invoiceId, number, taxTreatment, taxNote, seller, customer, timeZone, purchaseOrderNumber, footer } =
    issued;
  const note = CreditNoteIssued({
    project,
    invoiceId,
    creditNoteId,
    corrects: number,
    number: numberOf(series),
    series,
    currency,
    ...sums,
    taxTreatment,
    ...(taxNote && { taxNote }),
    seller,
    customer,
    timeZone,
    ...(purchaseOrderNumber && { purchaseOrderNumber }),
    ...(footer && { footer }),
    reason,
    refund: money(refund, currency),
    amountDue: money(Math.max(0, due - value), currency),
    issuedAt: now,
  });
  const settles = due > 0 && value >= due;
  const paid = InvoicePaid({ project, invoiceId, number, amount: money(0, currency), total: issued.total });
  const taken = taking(series);
  // Whoever has the note's id finds the stream it is in by this name.
  const reserve = [...taken.reserve, `credit-note:${creditNoteId}`];
  return { facts: settles ? [note, paid] : [note], ...taken, reserve };
}
