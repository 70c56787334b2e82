import type { LRUCache } from "lru-cache";
import { recentlyUsed } from "#platform/recent";
import type { Engine } from "#platform/sqlite";
import type { KeyValue } from "./port.ts";

export const KEYVALUE_SCHEMA = [
  "CREATE TABLE IF NOT EXISTS key_values (space TEXT, key TEXT, value TEXT, expires INTEGER, PRIMARY KEY (space, key)) WITHOUT ROWID",
  "CREATE INDEX IF NOT EXISTS key_values_expiry ON key_values (expires)",
];

const MAX_READ = 5_000;
/** The text of a value and when it expires; no text where there is none. */
interface Found {
  readonly text?: string;
  readonly expires: number;
}
interface Read {
  changes: number;
  readonly found: LRUCache<string, Found>;
}
const reads = new WeakMap<Engine, Read>();

/** What was read last. It holds until it is written, or another process writes: every request asks whether its session has ended. */
function readIn(engine: Engine): Read["found"] {
  const changes = engine.changesByOthers();
  const read = reads.get(engine) ?? { changes, found: recentlyUsed<Found>(MAX_READ) };
  reads.set(engine, read);
  if (read.changes !== changes) read.found.clear();
  read.changes = changes;
  return read.found;
}

/** Key and value on SQLite. `clock` answers milliseconds since 1970; every write also sweeps two expired values away. */
export function sqliteKeyValue(engine: Engine, clock: () => number): KeyValue {
  const nameOf = (space: string, key: string) => `${space}\n${key}`;
  const stored = (space: string, key: string): Found => {
    const row = engine.one("SELECT value, expires FROM key_values WHERE space = ? AND key = ?", space, key);
    return row ? { text: row.value as string, expires: row.expires as number } : { expires: Number.POSITIVE_INFINITY };
  };
  const valueIn = ({ text, expires }: Found): { value: unknown } | undefined =>
    text === undefined || expires <= clock() ? undefined : { value: JSON.parse(text) };
  /** For writes, which must not miss what another process has written a moment ago. */
  const read = (space: string, key: string) => valueIn(stored(space, key));
  const forget = (space: string, key: string) => readIn(engine).delete(nameOf(space, key));
  const store = (space: string, key: string, value: unknown, expiresAt: number) => {
    forget(space, key);
    return engine.run(
      "INSERT OR REPLACE INTO key_values VALUES (?, ?, ?, ?)",
      space,
      key,
      JSON.stringify(value),
      expiresAt,
    );
  };
  const remove = (space: string, key: string) => {
    forget(space, key);
    engine.run("DELETE FROM key_values WHERE space = ? AND key = ?", space, key);
  };
  const swept =
    <T>(work: () => T) =>
    (): T => {
      for (const row of engine.all("SELECT space, key FROM key_values WHERE expires <= ? LIMIT 2", clock()))
        remove(row.space as string, row.key as string);
      return work();
    };
  const write = <T>(work: () => T): Promise<T> => engine.write(swept(work));
  return {
    async get(space, key) {
      const found = readIn(engine);
      const known = found.get(nameOf(space, key)) ?? stored(space, key);
      found.set(nameOf(space, key), known);
      return valueIn(known)?.value;
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
        forget(space, key);
        if (before)
          engine.run("UPDATE key_values SET value = ? WHERE space = ? AND key = ?", JSON.stringify(value), space, key);
        else store(space, key, value, expiresAt);
        return value;
      };
      // Whatever is written down because of a count comes after it in the journal and takes it to disk.
      return engine.writeSoon(swept(work));
    },
    async remove(space, key) {
      await write(() => remove(space, key));
    },
    async keys(space, prefix, limit, after = "") {
      const range = "key >= ? AND key > ? AND key < ? AND expires > ?";
      const sql = `SELECT key FROM key_values WHERE space = ? AND ${range} ORDER BY key LIMIT ?`;
      return engine
        .all(sql, space, prefix, after, `${prefix}\u{10FFFF}`, clock(), limit)
        .map((row) => row.key as string);
    },
  };
}
