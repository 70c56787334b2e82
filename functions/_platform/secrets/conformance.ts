import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SubjectKeys, Vault } from "./port.ts";

/** What every keeper of persons' keys does. */
export function describeSubjectKeys(
  name: string,
  make: () => Promise<{ port: SubjectKeys; close: () => Promise<void> }>,
): void {
  describe(name, () => {
    let keys: SubjectKeys;
    let close: () => Promise<void>;
    beforeEach(async () => {
      ({ port: keys, close } = await make());
    });
    afterEach(() => close());

    test("a key of 32 bytes is created on first use, and only when allowed", async () => {
      expect(await keys.keyOf("t1", "cus_1", false)).toBeUndefined();
      const key = await keys.keyOf("t1", "cus_1", true);
      expect(key).toHaveLength(32);
      expect(await keys.keyOf("t1", "cus_1", true)).toEqual(key);
      expect(await keys.keyOf("t1", "cus_1", false)).toEqual(key);
    });

    test("many who ask first at once get one key", async () => {
      const made = await Promise.all(Array.from({ length: 10 }, () => keys.keyOf("t1", "cus_1", true)));
      expect(new Set(made.map((key) => Buffer.from(key as Uint8Array).toString("hex"))).size).toBe(1);
    });

    test("every subject of every tenant has a key of its own", async () => {
      const made = await Promise.all(
        [
          ["t1", "cus_1"],
          ["t1", "cus_2"],
          ["t2", "cus_1"],
        ].map(([t, s]) => keys.keyOf(t ?? "", s ?? "", true)),
      );
      expect(new Set(made.map((key) => Buffer.from(key as Uint8Array).toString("hex"))).size).toBe(3);
    });

    test("a destroyed key never comes back, and nobody else's is touched", async () => {
      await keys.keyOf("t1", "cus_1", true);
      const other = await keys.keyOf("t2", "cus_1", true);
      await keys.destroy("t1", "cus_1");
      await keys.destroy("t1", "cus_1");
      expect(await keys.keyOf("t1", "cus_1", false)).toBe("destroyed");
      expect(await keys.keyOf("t1", "cus_1", true)).toBe("destroyed");
      expect(await keys.keyOf("t2", "cus_1", false)).toEqual(other);
    });

    test("a subject without a key can be destroyed too", async () => {
      await keys.destroy("t1", "cus_1");
      expect(await keys.keyOf("t1", "cus_1", true)).toBe("destroyed");
    });
  });
}

/** What every vault does. */
export function describeVault(name: string, make: () => Promise<{ port: Vault; close: () => Promise<void> }>): void {
  describe(name, () => {
    let vault: Vault;
    let close: () => Promise<void>;
    beforeEach(async () => {
      ({ port: vault, close } = await make());
    });
    afterEach(() => close());

    test("a secret comes back as it was put, until it is replaced or removed", async () => {
      const secret = { hash: "scrypt$é", rounds: 17, codes: ["a", "b"] };
      await vault.put("password", "usr_1", secret);
      expect(await vault.get("password", "usr_1")).toEqual(secret);
      await vault.put("password", "usr_1", "another");
      expect(await vault.get("password", "usr_1")).toBe("another");
      await vault.remove("password", "usr_1");
      await vault.remove("password", "usr_1");
      expect(await vault.get("password", "usr_1")).toBeUndefined();
    });

    test("spaces and ids are kept apart", async () => {
      await vault.put("password", "usr_1", "one");
      expect(await vault.get("totp", "usr_1")).toBeUndefined();
      expect(await vault.get("password", "usr_2")).toBeUndefined();
    });
  });
}
