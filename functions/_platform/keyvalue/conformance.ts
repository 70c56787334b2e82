import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { KeyValue } from "./port.ts";

/** What every store of small values does. `make` is given the clock its adapter must follow. */
export function describeKeyValue(
  name: string,
  make: (clock: () => number) => Promise<{ port: KeyValue; close: () => Promise<void> }>,
): void {
  describe(name, () => {
    let values: KeyValue;
    let close: () => Promise<void>;
    let now: number;
    beforeEach(async () => {
      now = 1_000_000;
      ({ port: values, close } = await make(() => now));
    });
    afterEach(() => close());

    test("a value comes back as it was put, until it is removed", async () => {
      const value = { user: "usr_1", roles: ["owner"], since: 5, note: null };
      await values.put("session", "a", value, now + 1000);
      expect(await values.get("session", "a")).toEqual(value);
      await values.put("session", "a", false, now + 1000);
      expect(await values.get("session", "a")).toBe(false);
      await values.remove("session", "a");
      expect(await values.get("session", "a")).toBeUndefined();
    });

    test("spaces are kept apart", async () => {
      await values.put("session", "a", 1, now + 1000);
      expect(await values.get("proof", "a")).toBeUndefined();
      expect(await values.keys("proof", "", 10)).toEqual([]);
    });

    test("an expired value is absent at once", async () => {
      await values.put("session", "a", 1, now + 1000);
      now += 999;
      expect(await values.get("session", "a")).toBe(1);
      now += 1;
      expect(await values.get("session", "a")).toBeUndefined();
      expect(await values.keys("session", "", 10)).toEqual([]);
    });

    test("only the first of many adds succeeds, until the value has expired", async () => {
      const adds = await Promise.all([1, 2, 3, 4].map((number) => values.add("proof", "a", number, now + 1000)));
      expect(adds.filter(Boolean)).toHaveLength(1);
      expect(await values.get("proof", "a")).toBe(adds.indexOf(true) + 1);
      now += 1000;
      expect(await values.add("proof", "a", 9, now + 1000)).toBe(true);
      expect(await values.get("proof", "a")).toBe(9);
    });

    test("a counter counts every use and ends with its first", async () => {
      const counted = await Promise.all(
        Array.from({ length: 20 }, (_, index) => values.increment("rate", "a", 1, now + 1000 + index)),
      );
      expect(counted.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
      expect(await values.increment("rate", "a", 5, now + 9000)).toBe(25);
      now += 1020;
      expect(await values.get("rate", "a")).toBeUndefined();
      expect(await values.increment("rate", "a", 1, now + 1000)).toBe(1);
    });

    test("keys under a prefix come in order, up to a limit", async () => {
      for (const key of ["u1/b", "u1/a", "u10/a", "u1/c", "u2/a", "u1"])
        await values.put("session", key, 1, now + 1000);
      await values.put("session", "u1/0", 1, now + 10);
      now += 10;
      expect(await values.keys("session", "u1/", 10)).toEqual(["u1/a", "u1/b", "u1/c"]);
      expect(await values.keys("session", "u1/", 2)).toEqual(["u1/a", "u1/b"]);
      expect(await values.keys("session", "u1/", 2, "u1/b")).toEqual(["u1/c"]);
      expect(await values.keys("session", "", 10, "u1/b")).toHaveLength(3);
      expect(await values.keys("session", "", 10)).toHaveLength(6);
    });

    test("a prefix means what it says, whatever signs it holds", async () => {
      for (const key of ["100%", "1000", "a_c", "abc", "é1"]) await values.put("session", key, 1, now + 1000);
      expect(await values.keys("session", "100%", 10)).toEqual(["100%"]);
      expect(await values.keys("session", "a_", 10)).toEqual(["a_c"]);
      expect(await values.keys("session", "é", 10)).toEqual(["é1"]);
    });
  });
}
