import type { Engine } from "../../../functions/_platform/sqlite/index.ts";

const NORMAL_CHECKPOINT_PAGES = 1000;

/**
 * Runs work whose loss could be made good by running it again: a power cut may take the last moments of it, never the
 * file's consistency. When it has ended, all of it is on disk.
 */
export async function bulkLoad<T>(engine: Engine, work: () => Promise<T>): Promise<T> {
  engine.all("PRAGMA synchronous=NORMAL");
  engine.all("PRAGMA wal_autocheckpoint=50000");
  try {
    return await work();
  } finally {
    engine.all("PRAGMA synchronous=FULL");
    engine.all(`PRAGMA wal_autocheckpoint=${NORMAL_CHECKPOINT_PAGES}`);
    engine.all("PRAGMA wal_checkpoint(TRUNCATE)");
  }
}
