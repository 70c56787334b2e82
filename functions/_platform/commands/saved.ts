import { AsyncLocalStorage } from "node:async_hooks";

const records = new AsyncLocalStorage<{ saved: boolean }>();

/** Does the work of one request, and remembers whether it saved anything: `hasSaved` inside it says so. */
export const rememberingSaves = <T>(work: () => Promise<T>): Promise<T> => records.run({ saved: false }, work);

/** Something of the request under way is saved: facts in the log, or a job that will run. */
export function noteSaved(): void {
  const record = records.getStore();
  if (record) record.saved = true;
}

/** Whether the request under way has saved anything yet. */
export const hasSaved = (): boolean => records.getStore()?.saved === true;
