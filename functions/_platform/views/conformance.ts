import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { describeFinding } from "./conformance-finding.ts";
import { describeLarge } from "./conformance-large.ts";
import { describeModel } from "./conformance-model.ts";
import { all, changeOf, type MakeViews, put, rowAt, VIEW } from "./conformance-rows.ts";
import type { Views } from "./port.ts";

const nonZero = (sums: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(sums).filter(([, value]) => value !== 0));

/** What every store of read models does. */
export function describeViews(name: string, make: MakeViews): void {
  describe(name, () => {
    let views: Views;
    let close: () => Promise<void>;
    beforeEach(async () => {
      ({ port: views, close } = await make());
    });
    afterEach(() => close());
    const keys = async (tenant = "t1", view = VIEW) =>
      (await views.find(tenant, view, all())).rows.map((row) => row.key);

    test("a row that was never written is absent", async () => {
      expect(await views.get("t1", VIEW, "a")).toBeUndefined();
      expect(await views.cursor("t1", VIEW, "order-1")).toBe(0);
      expect(await views.find("t1", VIEW, all())).toEqual({ rows: [], touched: 0 });
    });

    test("a row comes back as it was written, with a revision that counts its changes", async () => {
      const { key: _, expected: __, ...first } = changeOf("a", 0, rowAt("1", "2"));
      await put(views, { a: rowAt("1", "2") });
      expect(await views.get("t1", VIEW, "a")).toEqual({ ...first, revision: 1 });
      await put(views, { a: rowAt("3") });
      expect(await views.get("t1", VIEW, "a")).toMatchObject({ revision: 2, row: rowAt("3") });
    });

    test("a row is read alone as it was written last; one that is hidden or was never written is none", async () => {
      expect(await views.row("t1", VIEW, "a")).toBeUndefined();
      await put(views, { a: rowAt("1") });
      expect(await views.row("t1", VIEW, "a")).toEqual(rowAt("1"));
      await put(views, { a: rowAt("2") });
      expect(await views.row("t1", VIEW, "a")).toEqual(rowAt("2"));
      expect(await views.row("t2", VIEW, "a")).toBeUndefined();
      await put(views, { a: null });
      expect(await views.row("t1", VIEW, "a")).toBeUndefined();
    });

    test("a commit moves the stream's cursor", async () => {
      expect(
        await views.commit("t1", VIEW, { stream: "order-1", from: 0, to: 3 }, [changeOf("a", 0, rowAt("1"))]),
      ).toBe(true);
      expect(await views.commit("t1", VIEW, { stream: "order-1", from: 3, to: 4 }, [])).toBe(true);
      expect(await views.cursor("t1", VIEW, "order-1")).toBe(4);
      expect(await views.cursor("t1", VIEW, "order-2")).toBe(0);
    });

    test("a commit from another cursor changes nothing", async () => {
      await views.commit("t1", VIEW, { stream: "order-1", from: 0, to: 3 }, [changeOf("a", 0, rowAt("1"))]);
      for (const from of [0, 2, 4]) {
        const change = { ...changeOf("a", 1, rowAt("9")) };
        expect(await views.commit("t1", VIEW, { stream: "order-1", from, to: 9 }, [change])).toBe(false);
      }
      expect(await views.cursor("t1", VIEW, "order-1")).toBe(3);
      expect(await views.get("t1", VIEW, "a")).toMatchObject({ revision: 1, row: rowAt("1") });
      expect(await views.tally("t1", VIEW, "sales", "2026-01")).toEqual({ amount: 1, count: 1 });
    });

    test("a commit with one row that has moved on changes none", async () => {
      await put(views, { a: rowAt("1"), b: rowAt("2") });
      const changes = [changeOf("a", 1, rowAt("8")), changeOf("c", 0, rowAt("7")), changeOf("b", 0, rowAt("9"))];
      expect(await views.commit("t1", VIEW, { stream: "order-1", from: 0, to: 1 }, changes)).toBe(false);
      expect(await views.cursor("t1", VIEW, "order-1")).toBe(0);
      expect(await views.get("t1", VIEW, "c")).toBeUndefined();
      expect((await views.find("t1", VIEW, all({ to: "3" }))).rows.map((row) => row.key)).toEqual(["a", "b"]);
      expect((await views.find("t1", VIEW, all({ from: "3" }))).rows).toEqual([]);
      expect(await views.tally("t1", VIEW, "sales", "2026-01")).toEqual({ amount: 2, count: 2 });
    });

    test("of two commits at once from one cursor one is applied", async () => {
      const commit = (number: number) =>
        views.commit("t1", VIEW, { stream: "order-1", from: 0, to: 1 }, [
          changeOf(`row-${number}`, 0, rowAt(String(number))),
        ]);
      const answers = await Promise.all([commit(1), commit(2), commit(3)]);
      expect(answers.filter(Boolean)).toHaveLength(1);
      expect(await keys()).toHaveLength(1);
    });

    test("a hidden row keeps its parts and leaves indexes and totals", async () => {
      await put(views, { a: rowAt("1"), b: rowAt("2") });
      await put(views, { a: null });
      expect(await views.get("t1", VIEW, "a")).toEqual({
        revision: 2,
        parts: { a: null },
        row: null,
        entries: [],
        tallies: [],
      });
      expect(await keys()).toEqual(["b"]);
      expect(await views.tally("t1", VIEW, "sales", "2026-01")).toEqual({ amount: 1, count: 1 });
    });

    test("totals are the sums over the rows after any changes", async () => {
      const rows = new Map<string, { amount: number; group: string } | null>();
      let seed = 7;
      const random = (below: number) => {
        seed = (seed * 48271) % 2147483647;
        return seed % below;
      };
      for (let step = 0; step < 200; step++) {
        const row =
          random(5) === 0
            ? null
            : { places: [String(random(9))], amount: random(200) - 100, group: `2026-0${random(4)}` };
        const key = `row-${random(20)}`;
        rows.set(key, row);
        await put(views, { [key]: row });
      }
      const sums: Record<string, { amount: number; count: number }> = {};
      for (const row of rows.values()) {
        if (!row) continue;
        const { amount, count } = sums[row.group] ?? { amount: 0, count: 0 };
        sums[row.group] = { amount: amount + row.amount, count: count + 1 };
      }
      for (const [group, sum] of Object.entries(sums))
        expect(nonZero(await views.tally("t1", VIEW, "sales", group))).toEqual(nonZero(sum));
    });

    test("totals of a range of partitions come in order, up to a limit", async () => {
      for (const [key, group] of [
        ["a", "2026-03"],
        ["b", "2026-01"],
        ["c", "2026-02"],
        ["d", "2026-04"],
        ["e", "2026-02"],
      ] as const)
        await put(views, { [key]: { places: ["1"], amount: 10, group } });
      const range = { from: "2026-02", to: "2026-04", limit: 10 };
      const february = { partition: "2026-02", sums: { amount: 20, count: 2 } };
      const march = { partition: "2026-03", sums: { amount: 10, count: 1 } };
      expect(await views.tallies("t1", VIEW, "sales", range)).toEqual([february, march]);
      expect(await views.tallies("t1", VIEW, "sales", { ...range, limit: 1 })).toEqual([february]);
      expect(await views.tallies("t1", VIEW, "other", range)).toEqual([]);
      const named = async (...names: string[]) => views.tallies("t1", VIEW, "sales", { ...range, names });
      expect(await named("count", "other")).toEqual([
        { partition: "2026-02", sums: { count: 2 } },
        { partition: "2026-03", sums: { count: 1 } },
      ]);
      expect((await named("other")).map(({ sums }) => sums)).toEqual([{}, {}]);
      expect(nonZero(await views.tally("t1", VIEW, "sales", "1999-01"))).toEqual({});
      const some = await views.talliesAt("t1", VIEW, "sales", ["2026-04", "1999-01", "2026-02", "2026-04"]);
      const april = { amount: 10, count: 1 };
      expect(some.map(nonZero)).toEqual([april, {}, february.sums, april]);
      expect((await views.talliesAt("t1", VIEW, "other", ["2026-02"])).map(nonZero)).toEqual([{}]);
    });

    test("tenants with the same keys never see each other", async () => {
      await put(views, { a: rowAt("1") });
      await put(views, { a: rowAt("2"), b: rowAt("3") }, "t2");
      expect(await keys()).toEqual(["a"]);
      expect(await keys("t2")).toEqual(["a", "b"]);
      expect(await views.get("t1", VIEW, "b")).toBeUndefined();
      expect(await views.tally("t1", VIEW, "sales", "2026-01")).toEqual({ amount: 1, count: 1 });
    });

    test("switching to a rebuilt generation drops the rows of all others and of no other view", async () => {
      for (const view of ["row-v1.1", "row-v1.2", "row-v1.3", "row-v10.1", "row-v2.1"])
        await put(views, { a: rowAt("1") }, "t1", view);
      await views.commit("t1", "row-v1.1", { stream: "order-1", from: 0, to: 5 }, []);
      expect(await views.generation("row-v1")).toBe(1);
      await views.switchTo("row-v1", 2);
      expect(await views.generation("row-v1")).toBe(2);
      expect(await views.generation("row-v2")).toBe(1);
      for (const gone of ["row-v1.1", "row-v1.3"]) {
        expect(await views.get("t1", gone, "a")).toBeUndefined();
        expect(await keys("t1", gone)).toEqual([]);
        expect(await views.cursor("t1", gone, "order-1")).toBe(0);
        expect(nonZero(await views.tally("t1", gone, "sales", "2026-01"))).toEqual({});
      }
      for (const version of ["row-v1.2", "row-v10.1", "row-v2.1"]) expect(await keys("t1", version)).toEqual(["a"]);
    });

    describeFinding(() => views);
    describeLarge(() => views);
    describeModel(() => views);
  });
}
