import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { onTemporaryFile, temporaryEngine } from "../store/conformance-engine.ts";
import { cachedKeys } from "./cached.ts";
import { seal, unseal } from "./cipher.ts";
import { describeSubjectKeys, describeVault } from "./conformance.ts";
import { masterKeyIn } from "./master-key.ts";
import { memorySubjectKeys, memoryVault } from "./memory.ts";
import type { SubjectKeys } from "./port.ts";
import { SUBJECT_KEYS_SCHEMA, sqliteSubjectKeys, sqliteVault, VAULT_SCHEMA } from "./sqlite.ts";

const master = new Uint8Array(32).fill(7);
const bytesOf = (text: string) => new TextEncoder().encode(text);

describeSubjectKeys("subject keys in memory", async () => ({ port: memorySubjectKeys(), close: async () => {} }));
describeSubjectKeys(
  "subject keys on SQLite",
  onTemporaryFile(SUBJECT_KEYS_SCHEMA, (engine) => sqliteSubjectKeys(engine, master)),
);
describeSubjectKeys("subject keys through a cache of one", async () => ({
  port: cachedKeys(memorySubjectKeys(), 1),
  close: async () => {},
}));
describeVault("vault in memory", async () => ({ port: memoryVault(), close: async () => {} }));
describeVault(
  "vault on SQLite",
  onTemporaryFile(VAULT_SCHEMA, (engine) => sqliteVault(engine, master)),
);

test("what is sealed opens with its own key and context only, and not when a bit has changed", () => {
  const sealed = seal(master, ["t1", "a"], bytesOf("secret"));
  expect(Buffer.from(unseal(master, ["t1", "a"], sealed)).toString()).toBe("secret");
  expect(() => unseal(new Uint8Array(32), ["t1", "a"], sealed)).toThrow();
  expect(() => unseal(master, ["t1", "b"], sealed)).toThrow();
  expect(() => unseal(master, ["t1a"], sealed)).toThrow();
  for (let index = 0; index < sealed.length; index++) {
    const changed = Uint8Array.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => unseal(master, ["t1", "a"], changed)).toThrow();
  }
  expect(seal(master, ["t1", "a"], bytesOf("secret"))).not.toEqual(sealed);
});

test("keys and secrets outlive the process, and are nothing without the master key or in another's place", async () => {
  const file = await temporaryEngine([...SUBJECT_KEYS_SCHEMA, ...VAULT_SCHEMA]);
  const key = await sqliteSubjectKeys(file.engine, master).keyOf("t1", "cus_1", true);
  await sqliteVault(file.engine, master).put("password", "usr_1", "correct horse");
  const engine = file.reopen();
  expect(await sqliteSubjectKeys(engine, master).keyOf("t1", "cus_1", false)).toEqual(key);
  expect(await sqliteVault(engine, master).get("password", "usr_1")).toBe("correct horse");
  const other = new Uint8Array(32);
  await expect(sqliteSubjectKeys(engine, other).keyOf("t1", "cus_1", false)).rejects.toThrow();
  await expect(sqliteVault(engine, other).get("password", "usr_1")).rejects.toThrow();
  engine.run("UPDATE vault SET id = 'usr_2'");
  await expect(sqliteVault(engine, master).get("password", "usr_2")).rejects.toThrow();
  engine.run("UPDATE subject_keys SET tenant = 't2'");
  await expect(sqliteSubjectKeys(engine, master).keyOf("t2", "cus_1", false)).rejects.toThrow();
  const disk = await readFile(file.file);
  expect(disk.includes("correct horse") || disk.includes(Buffer.from(key as Uint8Array))).toBe(false);
  await file.close();
});

test("nothing of a destroyed key is left in the file or its journal", async () => {
  const file = await temporaryEngine(SUBJECT_KEYS_SCHEMA);
  const keys = sqliteSubjectKeys(file.engine, master);
  for (let number = 0; number < 200; number++) await keys.keyOf("t1", `cus_${number}`, true);
  const sealedOf = (number: number) =>
    Buffer.from(
      file.engine.one("SELECT sealed FROM subject_keys WHERE subject = ?", `cus_${number}`)?.sealed as Uint8Array,
    );
  const destroyed = [3, 90, 199].map(sealedOf);
  const sealed = sealedOf(91);
  const onDisk = async () => Buffer.concat([await readFile(file.file), await readFile(`${file.file}-wal`)]);
  const before = await onDisk();
  expect(destroyed.every((each) => before.includes(each))).toBe(true);
  for (const number of [3, 90, 199]) await keys.destroy("t1", `cus_${number}`);
  const after = await onDisk();
  expect(destroyed.some((each) => after.includes(each))).toBe(false);
  expect(after.includes(sealed)).toBe(true);
  await file.close();
});

test("a cache asks once per key, forgets the oldest, and forgets all when one is destroyed", async () => {
  const reads: string[] = [];
  const inner = memorySubjectKeys();
  const counting: SubjectKeys = {
    ...inner,
    keyOf(tenant, subject, create) {
      reads.push(subject);
      return inner.keyOf(tenant, subject, create);
    },
  };
  const keys = cachedKeys(counting, 2);
  for (const subject of ["a", "b", "a", "c", "a", "b"]) await keys.keyOf("t1", subject, true);
  expect(reads).toEqual(["a", "b", "c", "b"]);
  await keys.destroy("t1", "b");
  for (const subject of ["a", "b"]) await keys.keyOf("t1", subject, false);
  expect(reads).toEqual(["a", "b", "c", "b", "a", "b"]);
});

test("a key that was being fetched while it was destroyed is not remembered", async () => {
  const inner = memorySubjectKeys();
  await inner.keyOf("t1", "a", true);
  const letGo: (() => void)[] = [];
  const keys = cachedKeys({
    ...inner,
    async keyOf(tenant, subject, create) {
      const key = await inner.keyOf(tenant, subject, create);
      if (letGo.length === 0) await new Promise<void>((resolve) => letGo.push(resolve));
      return key;
    },
  });
  const fetching = keys.keyOf("t1", "a", false);
  await new Promise(setImmediate);
  await keys.destroy("t1", "a");
  letGo[0]?.();
  await fetching;
  expect(await keys.keyOf("t1", "a", false)).toBe("destroyed");
});

test("the master key is made once, for its owner only, and nothing else is taken for one", async () => {
  const folder = await mkdtemp(join(tmpdir(), "presswork-"));
  const key = masterKeyIn(folder);
  expect(key).toHaveLength(32);
  expect(masterKeyIn(folder)).toEqual(key);
  expect((await stat(join(folder, "keys"))).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, "keys", "master"))).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder, "keys"))).toEqual(["master"]);
  await writeFile(join(folder, "keys", "master"), "short");
  expect(() => masterKeyIn(folder)).toThrow("not a key of 32 bytes");
  await rm(folder, { recursive: true });
});
