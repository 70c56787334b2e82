import { randomBytes } from "node:crypto";
import type { Dynamo } from "#platform/dynamodb";
import { cachedKeys } from "./cached.ts";
import { seal, unseal } from "./cipher.ts";
import type { SubjectKeys, Vault } from "./port.ts";

const CACHED_MS = 5_000;

/**
 * Keys of persons on DynamoDB, each sealed under `masterKey` (32 bytes) in `d`; a destroyed key is an item without it. Every
 * process remembers keys for at most five seconds: so long may another still read what was erased. The table must not keep
 * its past (no point-in-time recovery), or destroyed keys would live on there.
 */
export function dynamoSubjectKeys(
  dynamo: Dynamo,
  table: string,
  masterKey: Uint8Array,
  now: () => number = Date.now,
): SubjectKeys {
  const idOf = (tenant: string, subject: string) => ({ pk: `${tenant}#person#${subject}`, sk: "0" });
  async function read(tenant: string, subject: string) {
    const item = await dynamo.get(table, idOf(tenant, subject));
    if (!item) return undefined;
    const sealed = item.d as Uint8Array | undefined;
    return sealed ? unseal(masterKey, ["subject", tenant, subject], sealed) : "destroyed";
  }
  const keys: SubjectKeys = {
    async keyOf(tenant, subject, create) {
      const existing = await read(tenant, subject);
      if (existing || !create) return existing;
      const fresh = randomBytes(32);
      const put = { ...idOf(tenant, subject), d: seal(masterKey, ["subject", tenant, subject], fresh) };
      const made = await dynamo.write({ table, put, if: "attribute_not_exists(pk)" });
      return made ? fresh : read(tenant, subject);
    },
    async destroy(tenant, subject) {
      await dynamo.write({ table, put: idOf(tenant, subject) });
    },
  };
  let [cached, since] = [cachedKeys(keys), now()];
  const current = (): SubjectKeys => {
    if (now() - since >= CACHED_MS) [cached, since] = [cachedKeys(keys), now()];
    return cached;
  };
  return {
    keyOf: (tenant, subject, create) => current().keyOf(tenant, subject, create),
    destroy: (tenant, subject) => current().destroy(tenant, subject),
  };
}

/** Secrets on DynamoDB, sealed under `masterKey` (32 bytes) and bound to their space and id. */
export function dynamoVault(dynamo: Dynamo, table: string, masterKey: Uint8Array): Vault {
  const idOf = (space: string, id: string) => ({ pk: `${space}#vault#${id}`, sk: "0" });
  return {
    async put(space, id, secret) {
      const d = seal(masterKey, ["vault", space, id], Buffer.from(JSON.stringify(secret)));
      await dynamo.write({ table, put: { ...idOf(space, id), d } });
    },
    async get(space, id) {
      const item = await dynamo.get(table, idOf(space, id));
      return item && JSON.parse(String(Buffer.from(unseal(masterKey, ["vault", space, id], item.d as Uint8Array))));
    },
    async remove(space, id) {
      await dynamo.write({ table, remove: idOf(space, id) });
    },
  };
}
