import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { join } from "node:path";
import { masterKeyIn, unsealsWith } from "../../functions/_platform/secrets/index.ts";
import { Engine } from "../../functions/_platform/sqlite/index.ts";
import { damagedSentence, isDamage } from "./damage.ts";
import { DATABASE, MASTER_KEY } from "./data-files.ts";
import { Sentence } from "./sentence.ts";

export interface DataFolder {
  readonly engine: Engine;
  /** 32 bytes. */
  readonly master: Uint8Array;
}

const GET_IT_BACK =
  "Put the key back from where it was kept, or restore a backup, which holds its key: PRESSWORK_DATA=<an empty folder> npm run restore -- FILE";

/**
 * Opens a data folder's database and master key, and creates both in an empty folder. Only the owner can read its
 * files. Throws a `Sentence` if the key is missing or does not match, or if the file is damaged.
 */
export function openDataFolder(folder: string, schema: readonly string[]): DataFolder {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, DATABASE);
  const filled = existsSync(file) && statSync(file).size > 0;
  if (filled && !existsSync(join(folder, MASTER_KEY)))
    throw new Sentence(
      `The key ${join(folder, MASTER_KEY)} is missing, and the database beside it can only be read with it. Nothing was changed. ${GET_IT_BACK}`,
    );
  const master = masterKeyIn(folder);
  keepPrivate(file);
  const engine = opened(file, schema);
  if (unsealsWith(engine, master)) return { engine, master };
  engine.close();
  throw new Sentence(
    `The key ${join(folder, MASTER_KEY)} belongs to another database. Nothing was changed. ${GET_IT_BACK}`,
  );
}

/** SQLite gives the files beside the database the same mode. */
function keepPrivate(file: string): void {
  closeSync(openSync(file, "a", 0o600));
  for (const each of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(each)) chmodSync(each, 0o600);
}

function opened(file: string, schema: readonly string[]): Engine {
  try {
    return new Engine(file, schema);
  } catch (error) {
    throw isDamage(error) ? new Sentence(damagedSentence(file, [error.message])) : error;
  }
}
