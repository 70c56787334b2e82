import { route } from "../_routing/route.ts";

export const routes = [route("billing/invoices", "list.tsx"), route("billing/invoices/:invoiceId", "detail.tsx")];

export const bareRoutes = [
  route("billing/invoices/zip", "zip.ts"),
  route("billing/invoices/export", "export.ts"),
  route("billing/invoices/:invoiceId/pdf", "pdf.ts"),
  route("billing/invoices/:invoiceId/transactions", "transactions.ts"),
];
