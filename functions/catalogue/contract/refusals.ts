import type { Refusals } from "#platform/contract";

export const refusals = {
  "validation-failed": [422, "Some of these values can't be used."],
  "fulfiller-listed": [409, "This fulfiller has already been added."],
  "fulfiller-not-offered": [422, "This project does not make things for other projects of this platform."],
  "request-closed": [409, "This request is closed. Nothing was changed."],
  "sku-taken": [409, "Another variant has this SKU."],
  "too-many-variants": [409, "A product has at most 2,000 variants."],
  "too-many-pictures": [422, "A product has at most 20 pictures. Nothing was changed."],
  "not-a-print-file": [422, "This file can't be printed. Nothing was changed."],
  "file-not-found": [404, "File not found. It may be in the drive's trash."],
  "stock-insufficient": [409, "There is not enough stock to remove. The rest is reserved for orders."],
} as const satisfies Refusals;
