import type { Refusals } from "#platform/contract";

export const refusals = {
  "validation-failed": [422, "Some of these values can't be used."],
  "wrong-currency": [422, "This is not the currency of the project's invoices."],
  "period-invalid": [422, "A summary can't cover this period."],
  "period-overlaps": [409, "Another summary already covers part of this period."],
  "summary-open": [409, "The period of this summary is not over."],
  "summary-finalised": [409, "This summary is final and can't be deleted."],
  "format-not-available": [422, "This format is not available."],
} as const satisfies Refusals;
