import { writtenTexts } from "#platform/erasure";
import { manifest } from "#platform/relay";
import { refusals } from "./contract/index.ts";
import { invoice } from "./domain/invoice/index.ts";
import { seller, series } from "./domain/series.ts";
import { http } from "./http.ts";
import { projections } from "./projections/index.ts";
import { finishFailed, finishPaid } from "./reactions/finish-payment-on-attempt-settled.ts";
import { collectIssued, issueRequested, requestPlanInvoice, requestUsageInvoice } from "./reactions/issue.ts";
import { sendInvoiceIssued, sendNoteIssued } from "./reactions/send.ts";
import { timeAttempt, timeFailed, timeIssued, timeRequested } from "./reactions/set-timers.ts";
import { INVOICES, workOnInvoices } from "./work.ts";

export const service = manifest({
  name: "invoices",
  http,
  refusals,
  deciders: [invoice, series, seller],
  projections,
  reactions: [
    requestPlanInvoice,
    requestUsageInvoice,
    issueRequested,
    collectIssued,
    finishPaid,
    finishFailed,
    timeRequested,
    timeIssued,
    timeAttempt,
    sendInvoiceIssued,
    sendNoteIssued,
    timeFailed,
  ],
  timers: [{ name: INVOICES, work: workOnInvoices }],
  personalData: [
    writtenTexts("Descriptions of transactions beside invoices", { deciders: [], replaces: "identifiers" }),
  ],
  noPersonalData: "Invoices to projects, which must stay as they were issued.",
});
