import type { Engine } from "#platform/sqlite";
import type { KeyValue } from "./port.ts";

export const KEYVALUE_SCHEMA = [
  "CREATE TABLE IF NOT EXISTS key_values (space TEXT, key TEXT, value TEXT, expires INTEGER, PRIMARY KEY (space, key)) WITHOUT ROWID",
  "CREATE INDEX IF NOT EXISTS key_values_expiry ON key_values (expires)",
];

/** Key and value on SQLite. `clock` answers milliseconds since 1970; every write also sweeps two expired values away. */
export function sqliteKeyValue(engine: Engine, clock: () => number): KeyValue {
  const read = (space: string, key: string): { value: unknown } | undefined => {
    const row = engine.one(
      "SELECT value FROM key_values WHERE space = ? AND key = ? AND expires > ?",
      space,
      key,
      clock(),
    );
    return row && { value: JSON.parse(row.value as string) };
  };
  const store = (space: string, key: string, value: unknown, expiresAt: number) =>
    engine.run("INSERT OR REPLACE INTO key_values VALUES (?, ?, ?, ?)", space, key, JSON.stringify(value), expiresAt);
  const swept =
    <T>(work: () => T) =>
    (): T => {
      for (const row of engine.all("SELECT space, key FROM key_values WHERE expires <= ? LIMIT 2", clock()))
        engine.run("DELETE FROM key_values WHERE space = ? AND key = ?", row.space as string, row.key as string);
      return work();
    };
  const write = <T>(work: () => T): Promise<T> => engine.write(swept(work));
  return {
    async get(space, key) {
      return read(space, key)?.value;
    },
    async put(space, key, value, expiresAt) {
      await write(() => store(space, key, value, expiresAt));
    },
    async add(space, key, value, expiresAt) {
      return write(() => !read(space, key) && store(space, key, value, expiresAt) > 0);
    },
    async increment(space, key, by, expiresAt) {
      const work = () => {
        const before = read(space, key);
        const value = ((before?.value ?? 0) as number) + by;
        if (before)
          engine.run("UPDATE key_values SET value = ? WHERE space = ? AND key = ?", JSON.stringify(value), space, key);
        else store(space, key, value, expiresAt);
        return value;
      };
      // Whatever is written down because of a count comes after it in the journal and takes it to disk.
      return engine.writeSoon(swept(work));
    },
    async remove(space, key) {
      await write(() => engine.run("DELETE FROM key_values WHERE space = ? AND key = ?", space, key));
    },
    async keys(space, prefix, limit) {
      const sql =
        "SELECT key FROM key_values WHERE space = ? AND key >= ? AND key < ? AND expires > ? ORDER BY key LIMIT ?";
      return engine.all(sql, space, prefix, `${prefix}\u{10FFFF}`, clock(), limit).map((row) => row.key as string);
    },
  };
}
