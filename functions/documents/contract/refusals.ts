import type { Refusals } from "#platform/contract";

export const documentRefusals = {
  "link-over": [410, "This page is no longer available. Write to the shop if you have a question about your order."],
  "link-ran-out": [410, "This link has run out. Open it again to get another by email."],
  "order-not-found": [404, "Order not found."],
  "nothing-to-pack": [409, "There is nothing left to pack in this order: it was cancelled, rejected or returned."],
  "production-job-not-found": [404, "Job not found. The shop may have sent it to somebody else, or the link is wrong."],
  "no-print-files": [404, "None of these jobs has a print file yet. The shops have not added their artwork."],
  "invoice-not-found": [404, "Invoice not found. It may belong to another project, or the link is wrong."],
  "print-not-found": [404, "File not found. Printed files are kept for seven days. Print it again."],
} as const satisfies Refusals;
