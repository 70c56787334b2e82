import type { FactOf, Recorded } from "#events/_kernel";
import type { CreditNoteIssued, InvoiceIssued, InvoicePaid, InvoiceVoided } from "#events/invoices";

type Issued = FactOf<typeof InvoiceIssued>["data"];
type Credited = FactOf<typeof CreditNoteIssued>["data"];

/** An invoice or a credit note as it was issued, with what has become of it since. */
export interface InvoiceDocument {
  readonly title: "Invoice" | "Credit note";
  readonly issued: Omit<Issued, "type" | "collectionMethod" | "creditsApplied" | "amountDue" | "dueAt"> &
    Partial<Pick<Issued, "dueAt" | "creditsApplied">>;
  readonly collected: boolean;
  /** The number of the invoice that a credit note corrects, and why. */
  readonly corrects?: { readonly number: string; readonly reason: string; readonly refund: Credited["refund"] };
  readonly paidAt?: string;
  readonly voided?: { readonly at: string; readonly reason: string };
  readonly updatedAt: string;
}

/** Folds an invoice's facts to the document with this id: the invoice itself or one of its credit notes. */
export function invoiceDocument(facts: readonly Recorded[], id: string): InvoiceDocument | undefined {
  let found: InvoiceDocument | undefined;
  for (const { type, data, at } of facts) {
    if (type === "InvoiceIssued" && (data as Issued).invoiceId === id) {
      const issued = data as Issued;
      const collected = issued.collectionMethod === "charge_automatically";
      found = { title: "Invoice", issued, collected, updatedAt: at };
    }
    if (type === "CreditNoteIssued" && (data as Credited).creditNoteId === id) {
      const { corrects: number, reason, refund, ...issued } = data as Credited;
      found = { title: "Credit note", issued, collected: false, corrects: { number, reason, refund }, updatedAt: at };
    }
    if (found?.title !== "Invoice") continue;
    if (type === "InvoicePaid" && (data as FactOf<typeof InvoicePaid>["data"]).invoiceId === id)
      found = { ...found, paidAt: at, updatedAt: at };
    if (type === "InvoiceVoided")
      found = {
        ...found,
        voided: { at, reason: (data as FactOf<typeof InvoiceVoided>["data"]).reason },
        updatedAt: at,
      };
  }
  return found;
}
