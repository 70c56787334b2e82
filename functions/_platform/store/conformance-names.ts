import { expect, test } from "vitest";
import { appendOf } from "./conformance-appends.ts";
import type { EventStore } from "./port.ts";

/** What becomes of a name or balance that one append speaks of more than once. */
export function describeRepeats(given: () => EventStore): void {
  const append = (...parameters: Parameters<typeof appendOf>) => given().append("t1", appendOf(...parameters));

  test("a name given back and taken again in one append stays with its stream", async () => {
    await append("user-1", 0, [1], { reserve: ["email:a"] });
    const both = { release: ["email:a"], reserve: ["email:a", "email:a"] };
    expect(await append("user-1", 1, [2], both)).toMatchObject({ ok: true });
    expect(await given().owner("t1", "email:a")).toBe("user-1");
    expect(await append("user-2", 0, [1], both)).toEqual({
      ok: false,
      reason: "taken",
      name: "email:a",
      owner: "user-1",
    });
    expect(await append("user-1", 2, [3], { release: ["email:a", "email:a"] })).toMatchObject({ ok: true });
    expect(await given().owner("t1", "email:a")).toBeUndefined();
  });

  test("a balance changed several times in one append never falls below zero on the way", async () => {
    const by = (...deltas: number[]) => ({ balances: deltas.map((delta) => ({ name: "stock", delta })) });
    expect(await append("item-1", 0, [1], by(5, -3))).toMatchObject({ ok: true });
    expect(await given().balance("t1", "stock")).toBe(2);
    const refused = { ok: false, reason: "insufficient", name: "stock" };
    expect(await append("item-1", 1, [2], by(-3, 5))).toEqual({ ...refused, available: 2 });
    expect(await append("item-1", 1, [2], by(-1, -2))).toEqual({ ...refused, available: 1 });
    expect(await append("item-1", 1, [2], by(-2, 4, -3))).toMatchObject({ ok: true });
    expect(await given().balance("t1", "stock")).toBe(1);
  });
}
