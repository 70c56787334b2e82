import { randomBytes } from "node:crypto";
import type { SubjectKeys, Vault } from "./port.ts";

const nameOf = (...parts: string[]): string => JSON.stringify(parts);

/** Keys of persons as a map. */
export function memorySubjectKeys(): SubjectKeys {
  const keys = new Map<string, Uint8Array | "destroyed">();
  return {
    async keyOf(tenant, subject, create) {
      const name = nameOf(tenant, subject);
      if (create && !keys.has(name)) keys.set(name, new Uint8Array(randomBytes(32)));
      return keys.get(name);
    },
    async destroy(tenant, subject) {
      keys.set(nameOf(tenant, subject), "destroyed");
    },
  };
}

/** Secrets as a map. */
export function memoryVault(): Vault {
  const secrets = new Map<string, unknown>();
  return {
    async put(space, id, secret) {
      secrets.set(nameOf(space, id), structuredClone(secret));
    },
    async get(space, id) {
      return structuredClone(secrets.get(nameOf(space, id)));
    },
    async remove(space, id) {
      secrets.delete(nameOf(space, id));
    },
  };
}
