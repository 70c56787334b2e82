import { setImmediate } from "node:timers/promises";

/** How long a job works before others have their turn, in milliseconds. */
const BUDGET_MS = 8;

/**
 * What a job awaits after each of its items: it lets the process answer others once the job has worked for 8 ms.
 * Between two calls there should be less work than that.
 */
export function givingWay(budgetMs = BUDGET_MS): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < budgetMs) return;
    await setImmediate();
    since = performance.now();
  };
}
