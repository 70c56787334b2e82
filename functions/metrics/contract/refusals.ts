import type { Refusals } from "#platform/contract";

export const refusals = {
  "query-invalid": [422, "This query can't be read."],
  "query-too-wide": [
    422,
    "This would be more points than can be shown. Use a shorter period, longer steps or fewer labels.",
  ],
  "span-invalid": [422, "This period can't be queried."],
  "too-many-monitors": [409, "A project can have 50 monitors of its own. Delete one first."],
  "monitor-built-in": [409, "Every project has this monitor, so it can't be deleted. Switch it off instead."],
  "too-many-metrics": [422, "The project has reached its limit of its own metrics."],
} as const satisfies Refusals;
