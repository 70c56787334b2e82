import { type ChildProcess, fork } from "node:child_process";
import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
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

const findingsOf = (child: ChildProcess): Promise<readonly string[]> =>
  new Promise((resolve, reject) => {
    child.once("message", (findings) => resolve(findings as string[]));
    child.once("error", reject);
    child.once("exit", (code, signal) => reject(new Error(`The check of the pages ended with ${code ?? signal}`)));
  });

/** In a process of its own: a thread that SQLite is busy in cannot be ended without the whole process. */
const checking = (file: string): ChildProcess =>
  fork(fileURLToPath(new URL("./check-pages.mjs", import.meta.url)), [file], { execArgv: [] });

/** Checks all pages of a database beside its users. Returns at most 20 findings, each with its table. */
export const checkPages = (file: string): Promise<readonly string[]> => findingsOf(checking(file));

/** Databases up to this size in bytes are checked before a start; larger ones while they are served. */
const CHECKED_FIRST = 32_000_000;

export interface PageWatch {
  /** A sentence about the damage, once found. */
  readonly damage: () => string | undefined;
  /** Waits for the check of a small database. Throws a `Sentence` when damage was found. */
  readonly soundSoFar: () => Promise<void>;
  /** Ends a check that is under way. */
  readonly stop: () => Promise<void>;
}

/** Starts checking a database's pages; `found` is called with what to do if the server is already up. */
export function watchPages(file: string, found: (sentence: string) => void): PageWatch {
  let damage: string | undefined;
  let waiting = true;
  let isStopped = false;
  const child = checking(file);
  const checked = findingsOf(child).then((findings) => {
    if (findings.length === 0) return;
    damage = damagedSentence(file, findings);
    if (!waiting) found(damage);
  });
  checked.catch((error: Error) => {
    if (!waiting && !isStopped) found(`${file} was not checked to the end. ${error.message}`);
  });
  return {
    damage: () => damage,
    soundSoFar: async () => {
      if (statSync(file).size <= CHECKED_FIRST) await checked;
      waiting = false;
      if (damage) throw new Sentence(damage);
    },
    async stop() {
      isStopped = true;
      child.kill("SIGKILL");
      await checked.catch(() => undefined);
    },
  };
}
