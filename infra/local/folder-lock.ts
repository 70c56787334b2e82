import { closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { Sentence } from "./sentence.ts";

/**
 * Locks a data folder for this process: two servers on one folder would send every email twice. The operating
 * system's lock ends with the process. Returns how to release it. Throws a `Sentence` if another process has it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "server.lock");
  closeSync(openSync(file, "a", 0o600));
  const lock = new DatabaseSync(file);
  try {
    lock.exec("PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && /locked/.test(error.message))) throw error;
    throw new Sentence(
      `Another server is running on ${folder}. Stop it first, or name another folder with PRESSWORK_DATA.`,
    );
  }
  return () => lock.close();
}
