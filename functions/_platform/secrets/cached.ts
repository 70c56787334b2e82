import { recentlyUsed } from "#platform/recent";
import type { SubjectKeys } from "./port.ts";

/** Remembers the keys used last, at most `max`; destroying one forgets them all. */
export function cachedKeys(keys: SubjectKeys, max = 10_000): SubjectKeys {
  const cache = recentlyUsed<Uint8Array>(max);
  let destructions = 0;
  return {
    async keyOf(tenant, subject, create) {
      const name = JSON.stringify([tenant, subject]);
      const before = destructions;
      const key = cache.get(name) ?? (await keys.keyOf(tenant, subject, create));
      if (typeof key !== "object" || before !== destructions) return key;
      cache.set(name, key);
      return key;
    },
    async destroy(tenant, subject) {
      await keys.destroy(tenant, subject);
      destructions += 1;
      cache.clear();
    },
  };
}
