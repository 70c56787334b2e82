import type { Refusals } from "#platform/contract";

export const productionRefusals = {
  "production-job-not-found": [404, "Job not found. The shop may have sent it to somebody else, or the link is wrong."],
  "job-artwork-not-found": [404, "Print file not found. The shop may have replaced it, or the link is wrong."],
  "production-job-closed": [409, "This job has ended. Nothing was changed."],
  "production-job-sent": [409, "This job has already left. Nothing was changed."],
  "production-job-not-sent": [409, "This job has not left yet, so nothing can have come back. Nothing was changed."],
  "production-job-on-hold": [409, "This job is on hold. Nothing was changed. Continue once the hold has ended."],
  "production-job-held-by-shop": [409, "The shop put this job on hold. Only the shop can end the hold."],
  "rejection-reason-missing": [422, "Enter why you can't make it."],
  "parcel-missing": [422, "Enter which parcel it was sent in."],
} as const satisfies Refusals;
