import { serve } from "#platform/http";
import { chooseInvoiceSeller, createCreditNote, createInvoice, getInvoiceSeller, voidInvoice } from "./admin.ts";
import { invoices, refusals } from "./contract/index.ts";
import { exportInvoiceTransactions } from "./export.ts";
import { exportInvoices } from "./export-invoices.ts";
import { getInvoice, getInvoiceHistory, listInvoicePaymentAttempts, listInvoices, payInvoice } from "./invoices.ts";
import { previewInvoice } from "./preview.ts";
import { projections } from "./projections/index.ts";
import { sendInvoice } from "./send.ts";

export const http = serve(
  { contract: invoices, refusals, projections },
  {
    listInvoices,
    getInvoice,
    getInvoiceHistory,
    listInvoicePaymentAttempts,
    payInvoice,
    sendInvoice,
    previewInvoice,
    exportInvoices,
    exportInvoiceTransactions,
    createInvoice,
    voidInvoice,
    createCreditNote,
    getInvoiceSeller,
    chooseInvoiceSeller,
  },
);
