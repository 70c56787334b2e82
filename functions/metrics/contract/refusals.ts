import type { Refusals } from "#platform/contract";

export const refusals = {
  "query-invalid": [422, "This query cannot be read."],
  "query-too-wide": [
    422,
    "This would be more points than can be shown: ask for a shorter time, longer steps or fewer labels.",
  ],
  "span-invalid": [422, "This span of time cannot be asked about."],
  "too-many-monitors": [409, "A project can have 50 monitors of its own. Delete one first."],
  "monitor-built-in": [409, "Every project has this monitor. Switch it off instead."],
  "too-many-metrics": [422, "The project has as many metrics of its own as there may be."],
} as const satisfies Refusals;
