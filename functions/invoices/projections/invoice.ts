import * as z from "zod";
import { type Money, money } from "#events/_kernel";
import {
  CreditNoteIssued,
  InvoiceIssued,
  type InvoiceLine,
  InvoiceOverdue,
  InvoicePaid,
  InvoicePaymentFailed,
  InvoicePaymentStarted,
  InvoiceSent,
  type InvoiceTax,
  InvoiceVoided,
} from "#events/invoices";
import { metaOf } from "#platform/history";
import { projection, sortable, view } from "#platform/views";
import { Invoice } from "../contract/views.ts";

/** The invoice as the API returns it, and what its timetable needs. */
const Row = Invoice.extend({
  /** When work on it falls due: a try, the end of an open attempt, or the due date. */
  workAt: z.string().optional(),
  attemptStartedAt: z.string().optional(),
});
export type InvoiceRow = z.infer<typeof Row>;

export const searchedIn = ({ number, customer, sourceReference, purchaseOrderNumber, lines }: InvoiceRow) => [
  ...[number, customer.name, sourceReference, purchaseOrderNumber],
  ...lines.slice(0, 10).map(({ description }) => description),
];
const byTime = (row: InvoiceRow): string => `${row.issuedAt} ${row.number}`;
const partitionsOf = ({ type, status, charge, summary, sourceReference }: InvoiceRow): string[] => [
  ...["", `type:${type}`, `status:${status}`],
  ...(charge ? [`charge:${charge}`] : []),
  ...(summary ? [`summary:${summary}`] : []),
  ...(sourceReference ? [`source:${sourceReference}`] : []),
];
const isOpen = ({ status }: InvoiceRow): boolean => status === "due" || status === "overdue" || status === "failed";

/** A project's invoices and credit notes; the index `work` lists those whose next step falls due by time. */
export const invoiceView = view<InvoiceRow>({
  name: "invoice",
  version: 5,
  row: Row,
  indexes: {
    issued: (row) => partitionsOf(row).map((partition) => ({ partition, sort: byTime(row) })),
    work: (row) => (row.workAt ? { sort: row.workAt } : undefined),
    open: (row) => (isOpen(row) ? { sort: `${row.dueAt} ${sortable(row.amountDue.amount)}` } : undefined),
  },
  search: { text: searchedIn, sort: byTime },
  tallies: {
    open: (row) =>
      isOpen(row) ? [{ partition: row.currency, add: { [row.status]: row.amountDue.amount, count: 1 } }] : [],
  },
});

/** Sets when work falls due: an open attempt at once, else the next try, else the due date of one not overdue. */
function scheduled(row: InvoiceRow): InvoiceRow {
  const { workAt: _, ...rest } = row;
  if (row.attemptStartedAt) return { ...rest, workAt: row.attemptStartedAt };
  if (!isOpen(row)) return rest;
  const due = row.status === "due" || (row.status === "failed" && !row.nextPaymentAttemptAt) ? row.dueAt : undefined;
  const times = [row.nextPaymentAttemptAt, due].filter((each) => each !== undefined).sort();
  return times[0] ? { ...rest, workAt: times[0] } : rest;
}

const withRates = (lines: readonly InvoiceLine[]) =>
  lines.map(({ taxRate, ...line }) => ({ ...line, taxRate: taxRate / 10_000 }));
const taxesOf = (taxes: readonly InvoiceTax[]) => taxes.map(({ rate, ...tax }) => ({ ...tax, rate: rate / 10_000 }));
const plus = (one: Money, amount: number): Money => money(one.amount + amount, one.currency);
const pdfOf = (project: string, id: string) => `/v1/billing/invoices/${id}/download?project=${project}`;
const key = ({ data }: { data: { invoiceId: string } }) => data.invoiceId;

export const invoices = projection(invoiceView)
  .when(InvoiceIssued, key, (_, fact) => {
    const { invoiceId: id, project, lines, taxes, amountDue, creditsApplied, nextAttemptAt, ...data } = fact.data;
    const { series: _s, taxTreatment: _t, timeZone: _z, collectionMethod: _c, ...shown } = data;
    const none = money(0, data.currency);
    return scheduled({
      ...shown,
      id,
      status: "due",
      lines: withRates(lines),
      taxes: taxesOf(taxes),
      amountDue,
      creditsApplied,
      amountPaid: none,
      amountCredited: none,
      amountRefunded: none,
      creditNotes: [],
      attemptCount: 0,
      pdf: pdfOf(project, id),
      ...(nextAttemptAt && { nextPaymentAttemptAt: nextAttemptAt }),
      ...metaOf(fact),
    });
  })
  .when(InvoicePaymentStarted, key, (row, fact) => {
    const { method, attemptNumber, startedAt } = fact.data;
    if (!row) return row;
    return scheduled({
      ...row,
      ...metaOf(fact, row),
      status: startedAt >= row.dueAt ? "overdue" : "due",
      attemptCount: attemptNumber,
      attemptStartedAt: startedAt,
      ...(method.startsWith("mtd_") && { paymentMethodId: method }),
    });
  })
  .when(InvoicePaymentFailed, key, (row, fact) => {
    if (!row) return row;
    const { attemptStartedAt: _a, nextPaymentAttemptAt: _n, ...rest } = row;
    const next = fact.data.nextAttemptAt;
    return scheduled({
      ...rest,
      ...metaOf(fact, row),
      status: "failed",
      ...(next && { nextPaymentAttemptAt: next }),
    });
  })
  .when(InvoicePaid, key, (row, fact) => {
    if (!row) return row;
    const { attemptStartedAt: _a, nextPaymentAttemptAt: _n, ...rest } = row;
    const { amount, transactionId } = fact.data;
    const charge = row.charge ?? transactionId;
    return scheduled({
      ...rest,
      ...metaOf(fact, row),
      status: "paid",
      amountPaid: plus(row.amountPaid, amount.amount),
      amountDue: money(0, row.currency),
      paidAt: fact.at,
      ...(charge && { charge }),
    });
  })
  .when(InvoiceOverdue, key, (row, fact) => row && scheduled({ ...row, ...metaOf(fact, row), status: "overdue" }))
  .when(InvoiceVoided, key, (row, fact) => {
    if (!row) return row;
    const { nextPaymentAttemptAt: _n, ...rest } = row;
    return scheduled({
      ...rest,
      ...metaOf(fact, row),
      status: "void",
      amountDue: money(0, row.currency),
      voidedAt: fact.at,
      voidReason: fact.data.reason,
    });
  })
  .when(
    InvoiceSent,
    ({ data }) => data.documentId,
    (row, fact) => row && { ...row, ...metaOf(fact, row), sentAt: fact.at, sentTo: fact.data.to },
  )
  .when(
    CreditNoteIssued,
    ({ data }) => [data.invoiceId, data.creditNoteId],
    (row, fact, id) => (id === fact.data.creditNoteId ? noteOf(fact) : row && credited(row, fact)),
  );

type Noted = Parameters<typeof metaOf>[0] & { data: ReturnType<typeof CreditNoteIssued>["data"] };

function credited(row: InvoiceRow, fact: Noted): InvoiceRow {
  const { creditNoteId: id, number, total, refund, amountDue, issuedAt } = fact.data;
  return scheduled({
    ...row,
    ...metaOf(fact, row),
    amountCredited: plus(row.amountCredited, -total.amount),
    amountRefunded: plus(row.amountRefunded, refund.amount),
    amountDue,
    creditNotes: [...row.creditNotes, { id, number, total, issuedAt }],
  });
}

/** A credit note is settled when it is issued. */
function noteOf(fact: Noted): InvoiceRow {
  const { creditNoteId: id, invoiceId, project, lines, taxes, refund, reason, corrects, ...data } = fact.data;
  const { series: _s, taxTreatment: _t, timeZone: _z, amountDue: _d, ...shown } = data;
  const none = money(0, data.currency);
  return {
    ...shown,
    id,
    type: "credit_note",
    status: "paid",
    sourceReference: corrects,
    correctsInvoiceId: invoiceId,
    lines: withRates(lines.map((line) => ({ ...line, description: `${line.description}: ${reason}` }))),
    taxes: taxesOf(taxes),
    amountPaid: money(refund.amount === 0 ? 0 : -refund.amount, data.currency),
    amountDue: none,
    creditsApplied: none,
    amountCredited: none,
    amountRefunded: none,
    creditNotes: [],
    attemptCount: 0,
    dueAt: data.issuedAt,
    paidAt: data.issuedAt,
    pdf: pdfOf(project, id),
    ...metaOf(fact),
  };
}
