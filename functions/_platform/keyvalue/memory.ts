import type { KeyValue } from "./port.ts";

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Key and value as a map. `clock` answers milliseconds since 1970. */
export function memoryKeyValue(clock: () => number): KeyValue {
  const all = new Map<string, { space: string; key: string; value: unknown; expiresAt: number }>();
  const name = (space: string, key: string) => JSON.stringify([space, key]);
  const read = (space: string, key: string) => {
    const found = all.get(name(space, key));
    return found && found.expiresAt > clock() ? found : undefined;
  };
  const keep = (space: string, key: string, value: unknown, expiresAt: number) => {
    all.set(name(space, key), { space, key, value: structuredClone(value), expiresAt });
  };
  return {
    async get(space, key) {
      return structuredClone(read(space, key)?.value);
    },
    async put(space, key, value, expiresAt) {
      keep(space, key, value, expiresAt);
    },
    async add(space, key, value, expiresAt) {
      if (read(space, key)) return false;
      keep(space, key, value, expiresAt);
      return true;
    },
    async increment(space, key, by, expiresAt) {
      const before = read(space, key);
      const value = ((before?.value ?? 0) as number) + by;
      keep(space, key, value, before?.expiresAt ?? expiresAt);
      return value;
    },
    async remove(space, key) {
      all.delete(name(space, key));
    },
    async keys(space, prefix, limit, after) {
      return [...all.values()]
        .filter((each) => each.space === space && each.key.startsWith(prefix) && each.expiresAt > clock())
        .map((each) => each.key)
        .filter((key) => after === undefined || byBytes(key, after) > 0)
        .sort(byBytes)
        .slice(0, limit);
    },
  };
}
