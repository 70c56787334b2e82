import { describe, expect, test } from "vitest";
import { all, changeOf, pages, put, rowAt, VIEW } from "./conformance-rows.ts";
import type { Change, Views } from "./port.ts";

const MANY = 150;
const keys = Array.from({ length: MANY }, (_, index) => `k${String(index).padStart(3, "0")}`);

/** Commits of many rows, and rows of many words. */
export function describeLarge(given: () => Views): void {
  describe("large commits", () => {
    const change = (place: string, expected: number) =>
      keys.map((key) => changeOf(key, expected, { ...rowAt(`${place} ${key}`), amount: Number(place) }));
    const total = () => given().tally("t1", VIEW, "sales", "2026-01");

    test("many rows change together", async () => {
      expect(await given().commit("t1", VIEW, { stream: "s", from: 0, to: 1 }, change("1", 0))).toBe(true);
      expect(await given().commit("t1", VIEW, { stream: "s", from: 1, to: 2 }, change("2", 1))).toBe(true);
      expect(await given().cursor("t1", VIEW, "s")).toBe(2);
      expect((await pages(given(), all({ from: "2" }))).flat()).toEqual(keys);
      expect((await pages(given(), all({ to: "2" }))).flat()).toEqual([]);
      expect(await total()).toEqual({ amount: 2 * MANY, count: MANY });
    });

    test("if one of many rows has moved on, or the cursor, none changes", async () => {
      await given().commit("t1", VIEW, { stream: "s", from: 0, to: 1 }, change("1", 0));
      await put(given(), { k149: rowAt("1 moved") });
      const fresh = changeOf("fresh", 0, rowAt("2 fresh"));
      expect(await given().commit("t1", VIEW, { stream: "s", from: 1, to: 2 }, [fresh, ...change("2", 1)])).toBe(false);
      const current = change("2", 1).map((each) => (each.key === "k149" ? { ...each, expected: 2 } : each));
      expect(await given().commit("t1", VIEW, { stream: "s", from: 0, to: 2 }, current)).toBe(false);
      expect(await given().commit("t1", VIEW, { stream: "other", from: 1, to: 2 }, current)).toBe(false);
      expect(await given().cursor("t1", VIEW, "s")).toBe(1);
      expect((await pages(given(), all({ from: "2" }))).flat()).toEqual([]);
      expect(await given().get("t1", VIEW, "fresh")).toBeUndefined();
      expect(await given().get("t1", VIEW, "k000")).toMatchObject({ revision: 1 });
      expect(await total()).toEqual({ amount: MANY, count: MANY });
      expect(await given().commit("t1", VIEW, { stream: "s", from: 1, to: 2 }, current)).toBe(true);
    });

    const worded = (expected: number, words: readonly string[] | null): Change => ({
      key: "a",
      expected,
      parts: { a: words },
      row: words && { words },
      tallies: [],
      entries: (words ?? []).map((word) => ({ index: "search", partition: word.slice(0, 2), sort: `${word} 1` })),
    });
    const finds = async (word: string) => {
      const range = { index: "search", partition: word.slice(0, 2), from: word, to: `${word}~`, limit: 10 };
      return (await given().find("t1", VIEW, range)).rows.map((row) => row.key);
    };

    test("a row is found by the words it has now, however many", async () => {
      const words = Array.from({ length: MANY }, (_, index) => `w${String(index).padStart(3, "0")}`);
      for (const [version, own] of [["ines", "okafor"], ["ines"], words, ["okafor"], null].entries()) {
        const move = { stream: "s", from: version, to: version + 1 };
        expect(await given().commit("t1", VIEW, move, [worded(version, own)])).toBe(true);
        for (const word of ["ines", "okafor", "w000", "w149"])
          expect(await finds(word)).toEqual(own?.includes(word) ? ["a"] : []);
      }
    });
  });
}
