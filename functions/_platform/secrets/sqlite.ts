import type { Engine } from "#platform/sqlite";
import { cachedKeys } from "./cached.ts";
import { seal, unseal } from "./cipher.ts";
import type { SubjectKeys, Vault } from "./port.ts";
import { randomOf } from "./random.ts";

export const SUBJECT_KEYS_SCHEMA = [
  "CREATE TABLE IF NOT EXISTS subject_keys (tenant TEXT, subject TEXT, sealed BLOB, PRIMARY KEY (tenant, subject)) WITHOUT ROWID",
];
export const VAULT_SCHEMA = [
  "CREATE TABLE IF NOT EXISTS vault (space TEXT, id TEXT, sealed BLOB, PRIMARY KEY (space, id)) WITHOUT ROWID",
];

/** Keys of persons on SQLite, each sealed under `masterKey` (32 bytes). A destroyed key is overwritten in file and journal. */
export function sqliteSubjectKeys(engine: Engine, masterKey: Uint8Array): SubjectKeys {
  engine.one("PRAGMA secure_delete = ON");
  const read = (tenant: string, subject: string) => {
    const row = engine.one("SELECT sealed FROM subject_keys WHERE tenant = ? AND subject = ?", tenant, subject);
    if (!row) return undefined;
    return row.sealed === null
      ? "destroyed"
      : unseal(masterKey, ["subject", tenant, subject], row.sealed as Uint8Array);
  };
  return cachedKeys({
    async keyOf(tenant, subject, create) {
      const existing = read(tenant, subject);
      if (existing || !create) return existing;
      const key = randomOf(32);
      const sealed = seal(masterKey, ["subject", tenant, subject], key);
      // What is sealed with the key comes after it in the journal and takes it to disk.
      return engine.writeSoon(() =>
        engine.run("INSERT INTO subject_keys VALUES (?, ?, ?) ON CONFLICT DO NOTHING", tenant, subject, sealed)
          ? key
          : read(tenant, subject),
      );
    },
    async destroy(tenant, subject) {
      const sql = "INSERT INTO subject_keys VALUES (?, ?, NULL) ON CONFLICT DO UPDATE SET sealed = NULL";
      await engine.write(() => engine.run(sql, tenant, subject));
      engine.one("PRAGMA wal_checkpoint(TRUNCATE)");
    },
  });
}

const LOOKED_AT = 5;

/** Whether `masterKey` opens what a database holds; true where it holds no secret yet. A single damaged one does not count. */
export function unsealsWith(engine: Engine, masterKey: Uint8Array): boolean {
  const subjects = engine
    .all("SELECT * FROM subject_keys WHERE sealed IS NOT NULL LIMIT ?", LOOKED_AT)
    .map(({ tenant, subject, sealed }) => ({ context: ["subject", `${tenant}`, `${subject}`], sealed }));
  const secrets = engine
    .all("SELECT * FROM vault LIMIT ?", LOOKED_AT)
    .map(({ space, id, sealed }) => ({ context: ["vault", `${space}`, `${id}`], sealed }));
  const samples = [...subjects, ...secrets];
  return samples.length === 0 || samples.some(({ context, sealed }) => opens(masterKey, context, sealed));
}

function opens(masterKey: Uint8Array, context: readonly string[], sealed: unknown): boolean {
  try {
    unseal(masterKey, context, sealed as Uint8Array);
    return true;
  } catch {
    return false;
  }
}

/** Secrets on SQLite, sealed under `masterKey` (32 bytes) and bound to their space and id. */
export function sqliteVault(engine: Engine, masterKey: Uint8Array): Vault {
  return {
    async put(space, id, secret) {
      const sealed = seal(masterKey, ["vault", space, id], Buffer.from(JSON.stringify(secret)));
      await engine.write(() => engine.run("INSERT OR REPLACE INTO vault VALUES (?, ?, ?)", space, id, sealed));
    },
    async get(space, id) {
      const row = engine.one("SELECT sealed FROM vault WHERE space = ? AND id = ?", space, id);
      return (
        row && JSON.parse(Buffer.from(unseal(masterKey, ["vault", space, id], row.sealed as Uint8Array)).toString())
      );
    },
    async remove(space, id) {
      await engine.write(() => engine.run("DELETE FROM vault WHERE space = ? AND id = ?", space, id));
    },
  };
}
