import { noteSaved } from "#platform/commands";
import type { Jobs } from "./port.ts";

/** The same jobs; that one was started or cancelled counts as saved by the request under way. */
export const notingJobs = (jobs: Jobs): Jobs => ({
  ...jobs,
  start: async (job) => {
    const started = await jobs.start(job);
    noteSaved();
    return started;
  },
  cancel: async (...args) => {
    const cancelled = await jobs.cancel(...args);
    if (cancelled) noteSaved();
    return cancelled;
  },
});
