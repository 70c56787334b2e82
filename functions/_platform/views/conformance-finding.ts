import { describe, expect, test } from "vitest";
import { all, changeOf, pages, put, type Row, rowAt, VIEW } from "./conformance-rows.ts";
import type { Range, Views } from "./port.ts";

const numbered = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, rowAt(String(index).padStart(5, "0"))]));

/** How rows are found by an index. */
export function describeFinding(given: () => Views): void {
  describe("finding", () => {
    const keys = async (range: Partial<Range>) =>
      (await given().find("t1", VIEW, all(range))).rows.map((row) => row.key);

    test("rows come in the order of the index, either way, ties by key", async () => {
      await put(given(), { c: rowAt("1"), a: rowAt("2"), b: rowAt("2"), d: rowAt("0") });
      expect(await keys({})).toEqual(["d", "c", "a", "b"]);
      expect(await keys({ descending: true })).toEqual(["b", "a", "c", "d"]);
    });

    test("the lower bound is included and the upper is not, either way", async () => {
      await put(given(), { a: rowAt("1"), b: rowAt("2"), c: rowAt("3"), d: rowAt("4") });
      expect(await keys({ from: "2", to: "4" })).toEqual(["b", "c"]);
      expect(await keys({ from: "2", to: "4", descending: true })).toEqual(["c", "b"]);
      expect(await keys({ to: "2" })).toEqual(["a"]);
      expect(await keys({ from: "3" })).toEqual(["c", "d"]);
    });

    test("the order is that of the bytes, also beyond ASCII", async () => {
      const sorts = ["", "A", "a", "a b", "ab", "é", "\u{fffd}", "\u{1f5a8}"];
      await put(given(), Object.fromEntries(sorts.map((sort, index) => [`k${index}`, rowAt(sort)])));
      expect(await keys({})).toEqual(sorts.map((_, index) => `k${index}`));
      expect(await keys({ from: "é", to: "\u{1f5a8}" })).toEqual(["k5", "k6"]);
    });

    test("partitions and indexes are kept apart", async () => {
      await put(given(), { a: rowAt("1") });
      expect(await keys({ partition: "q" })).toEqual([]);
      expect(await keys({ index: "other" })).toEqual([]);
    });

    test("a row that changed is found at its new place only", async () => {
      await put(given(), { a: rowAt("1"), b: rowAt("2") });
      await put(given(), { a: rowAt("3") });
      expect(await keys({})).toEqual(["b", "a"]);
    });

    for (const descending of [false, true]) {
      const way = descending ? "backwards" : "forwards";

      test(`a row with several places in the range is found once, ${way} and over pages`, async () => {
        await put(given(), { a: rowAt("1", "4", "7"), b: rowAt("2"), c: rowAt("3", "5"), d: rowAt("6") });
        const found = await pages(given(), all({ limit: 1, descending }));
        expect(found.flat()).toEqual(descending ? ["a", "d", "c", "b"] : ["a", "b", "c", "d"]);
        expect(await keys({ from: "2", to: "7", descending })).toEqual(
          descending ? ["d", "c", "a", "b"] : ["b", "c", "a", "d"],
        );
      });

      test(`pages ${way} are full, end without a further one, and hold every row once`, async () => {
        await put(given(), numbered(30));
        const found = await pages(given(), all({ limit: 10, descending }));
        expect(found.map((page) => page.length)).toEqual([10, 10, 10]);
        const order = Array.from({ length: 30 }, (_, index) => `k${index}`);
        expect(found.flat()).toEqual(descending ? order.reverse() : order);
      });

      test(`paging ${way} shows rows that stay once while others come, go and change places`, async () => {
        await put(given(), numbered(200));
        let turn = 0;
        const found = await pages(given(), all({ limit: 10, descending }), async () => {
          turn += 1;
          const moved: Record<string, Row | null> = {};
          for (let index = turn % 2; index < 200; index += 4)
            moved[`k${index}`] =
              (index + turn) % 3 === 0 ? null : rowAt(String((index * 37 + turn * 53) % 200).padStart(5, "0"));
          moved[`new${turn}`] = rowAt(String((turn * 71) % 200).padStart(5, "0"));
          await put(given(), moved);
        });
        const still = Array.from({ length: 200 }, (_, index) => index).filter((index) => index % 4 > 1);
        const keys = found.flat().filter((key) => still.includes(Number(key.slice(1))));
        const order = still.map((index) => `k${index}`);
        expect(keys).toEqual(descending ? order.reverse() : order);
      });
    }

    test("a filter passes rows over and stops at its budget with a position", async () => {
      await put(given(), numbered(300));
      const where = ((row: Row) => Number(row.places[0]) % 50 === 49) as Range["where"] & {};
      const first = await given().find("t1", VIEW, all({ where, budget: 120, limit: 10 }));
      expect(first.rows.map((row) => row.key)).toEqual(["k49", "k99"]);
      expect(first.touched).toBe(120);
      expect(first.next).toEqual({ sort: "00119", key: "k119" });
      const found = await pages(given(), all({ where, budget: 120, limit: 10 }));
      expect(found).toEqual([
        ["k49", "k99"],
        ["k149", "k199"],
        ["k249", "k299"],
      ]);
    });

    test("a filter stops as soon as the page is full", async () => {
      await put(given(), numbered(300));
      const where = ((row: Row) => Number(row.places[0]) % 2 === 0) as Range["where"] & {};
      const page = await given().find("t1", VIEW, all({ where, limit: 10 }));
      expect(page.rows).toHaveLength(10);
      expect(page.touched).toBe(19);
    });

    test("a page touches the same with 1,000 rows as with 20,000, near the start and deep inside", async () => {
      const grow = async (from: number, to: number) => {
        for (let start = from; start < to; start += 1000) {
          const rows = Array.from({ length: 1000 }, (_, index) => start + index);
          const changes = rows.map((index) => changeOf(`k${index}`, 0, rowAt(String(index).padStart(5, "0"))));
          expect(await given().commit("t1", VIEW, { stream: `grow-${start}`, from: 0, to: 1 }, changes)).toBe(true);
        }
      };
      const touched = async () => {
        const near = await given().find("t1", VIEW, all({ limit: 50 }));
        const deep = await given().find("t1", VIEW, all({ limit: 50, after: { sort: "00900", key: "k900" } }));
        const back = await given().find("t1", VIEW, all({ limit: 50, descending: true }));
        return [near, deep, back].map((page) => [page.rows.length, page.touched]);
      };
      await grow(0, 1000);
      const few = await touched();
      expect(few).toEqual([
        [50, 50],
        [50, 50],
        [50, 50],
      ]);
      await grow(1000, 20_000);
      expect(await touched()).toEqual(few);
    });
  });
}
