import { statSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { Sentence } from "./sentence.ts";

/** Whether SQLite found a corrupted page. */
export const isDamage = (error: unknown): error is Error =>
  error instanceof Error && /database disk image is malformed|file is not a database/.test(error.message);

export const damagedSentence = (file: string, findings: readonly string[]): string =>
  [
    `${file} is damaged: ${findings.join("; ")}.`,
    "Restore the last backup into an empty folder and start with that: PRESSWORK_DATA=<an empty folder> npm run restore -- FILE.",
    "npm run verify lists what can still be read.",
  ].join(" ");

/**
 * Checks all pages of a database on another thread, beside other users. Returns at most 20 findings, each with its
 * table.
 */
export function checkPages(file: string): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./check-pages.mjs", import.meta.url), { workerData: file, execArgv: [] });
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

/** Databases up to this size in bytes are checked before a start; larger ones while they are served. */
const CHECKED_FIRST = 32_000_000;

export interface PageWatch {
  /** A sentence about the damage, once found. */
  readonly damage: () => string | undefined;
  /** Waits for the check of a small database. Throws a `Sentence` when damage was found. */
  readonly soundSoFar: () => Promise<void>;
}

/** Starts checking a database's pages; `found` is called with what to do if the server is already up. */
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
