import type { Refusals } from "#platform/contract";

export const documentRefusals = {
  "order-not-found": [404, "There is no such order."],
  "nothing-to-pack": [409, "Nothing of this is packed any more: it was cancelled, rejected or sent back."],
  "production-job-not-found": [404, "Job not found. The shop may have sent it to somebody else, or the link is wrong."],
  "print-not-found": [404, "There is no such file any more. Printed files are kept for seven days; print it again."],
} as const satisfies Refusals;
