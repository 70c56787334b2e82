import type { SubjectKeys } from "./port.ts";

/** Remembers the keys used last, at most `max`; destroying one forgets them all. */
export function cachedKeys(keys: SubjectKeys, max = 10_000): SubjectKeys {
  const known = new Map<string, Uint8Array>();
  let destructions = 0;
  return {
    async keyOf(tenant, subject, create) {
      const name = JSON.stringify([tenant, subject]);
      const before = destructions;
      const key = known.get(name) ?? (await keys.keyOf(tenant, subject, create));
      if (typeof key !== "object" || before !== destructions) return key;
      known.delete(name);
      known.set(name, key);
      if (known.size > max) known.delete(known.keys().next().value as string);
      return key;
    },
    async destroy(tenant, subject) {
      await keys.destroy(tenant, subject);
      destructions += 1;
      known.clear();
    },
  };
}
