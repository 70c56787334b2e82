import { statSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { Sentence } from "./sentence.ts";

/** Whether SQLite found that what it read is not what it wrote. */
export const isDamage = (error: unknown): error is Error =>
  error instanceof Error && /database disk image is malformed|file is not a database/.test(error.message);

export const damagedSentence = (file: string, findings: readonly string[]): string =>
  [
    `${file} is damaged: ${findings.join("; ")}.`,
    "Restore the last backup into an empty folder and start with that: PRESSWORK_DATA=<an empty folder> npm run restore -- FILE.",
    "npm run verify lists what can still be read.",
  ].join(" ");

/**
 * Checks all pages of a database beside this thread and beside whoever uses it. Answers what is wrong, at most 20
 * findings, each with its table; none when all is well.
 */
export function checkPages(file: string): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./check-pages.mjs", import.meta.url), { workerData: file, execArgv: [] });
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

/** A start waits for the check of a database up to this size; a larger one is checked while it is served. Bytes. */
const CHECKED_FIRST = 32_000_000;

export interface PageWatch {
  /** The sentence that says what is damaged, once something was found. */
  readonly damage: () => string | undefined;
  /** Waits for the check of a small database. Throws a `Sentence` when damage was found. */
  readonly soundSoFar: () => Promise<void>;
}

/** Checks a database's pages from now on; `found` is called with what to do about it when the server is up already. */
export function watchPages(file: string, found: (sentence: string) => void): PageWatch {
  let damage: string | undefined;
  let waiting = true;
  const checked = checkPages(file).then((findings) => {
    if (findings.length === 0) return;
    damage = damagedSentence(file, findings);
    if (!waiting) found(damage);
  });
  return {
    damage: () => damage,
    soundSoFar: async () => {
      if (statSync(file).size <= CHECKED_FIRST) await checked;
      waiting = false;
      if (damage) throw new Sentence(damage);
    },
  };
}
