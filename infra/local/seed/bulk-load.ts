import type { Engine } from "../../../functions/_platform/sqlite/index.ts";

/**
 * Runs work whose loss could be made good by running it again: a power cut may take the last moments of it, never the
 * file's consistency. When it has ended, all of it is on disk.
 */
export async function bulkLoad<T>(engine: Engine, work: () => Promise<T>): Promise<T> {
  engine.bulk(true);
  try {
    return await work();
  } finally {
    engine.bulk(false);
  }
}
