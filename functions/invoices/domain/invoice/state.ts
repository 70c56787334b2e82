import type { FactOf, Money } from "#events/_kernel";
import type { InvoiceIssued, InvoiceRequest, InvoiceStatus } from "#events/invoices";

export interface Attempt {
  readonly attemptId: string;
  readonly attemptNumber: number;
  readonly method: string;
  readonly amount: Money;
  readonly automatic: boolean;
}
export type Issued = FactOf<typeof InvoiceIssued>["data"];

export type Invoice =
  | { readonly status: "none" }
  | { readonly status: "requested"; readonly request: InvoiceRequest }
  | {
      readonly status: InvoiceStatus;
      readonly issued: Issued;
      readonly issuedAt: string;
      /** The unfinished attempt, and the numbers of attempts: all, and those of the timetable. */
      readonly attempt?: Attempt | undefined;
      readonly attempts: number;
      readonly automaticAttempts: number;
      readonly nextAttemptAt?: string | undefined;
      /** The numbers of the invoice and its credit notes, by their ids, and which of them were emailed. */
      readonly documents: Readonly<Record<string, string>>;
      readonly sent: readonly string[];
      /** In minor units. */
      readonly paid: number;
      readonly credited: number;
      readonly refunded: number;
    };
export type IssuedInvoice = Exclude<Invoice, { readonly status: "none" | "requested" }>;

export const isIssued = (invoice: Invoice): invoice is IssuedInvoice =>
  invoice.status !== "none" && invoice.status !== "requested";

/** What the customer still has to pay: the total less credit notes, less what was paid and not refunded. */
export const outstandingOf = ({ issued, paid, credited, refunded }: IssuedInvoice): number =>
  issued.total.amount - credited - issued.creditsApplied.amount - (paid - refunded);
