import type { Refusals } from "#platform/contract";

export const refusals = {
  "query-invalid": [422, "This query cannot be read."],
  "query-too-wide": [
    422,
    "This would be more points than can be shown: ask for a shorter time, longer steps or fewer labels.",
  ],
  "span-invalid": [422, "This span of time cannot be asked about."],
  "too-many-metrics": [422, "The project has as many metrics of its own as there may be."],
} as const satisfies Refusals;
