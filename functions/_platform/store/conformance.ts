import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SYSTEM } from "#events/_kernel";
import { appendOf, type MakeStore, wholeLog } from "./conformance-appends.ts";
import { describeConcurrency } from "./conformance-concurrency.ts";
import { describeModel } from "./conformance-model.ts";
import { describeRepeats } from "./conformance-names.ts";
import { describeRewriting } from "./conformance-rewriting.ts";
import type { Append, Appended, EventStore } from "./port.ts";

/** What every event store does. */
export function describeEventStore(name: string, make: MakeStore): void {
  describe(name, () => {
    let store: EventStore;
    let close: () => Promise<void>;
    beforeEach(async () => {
      ({ port: store, close } = await make());
    });
    afterEach(() => close());
    const append = (tenant: string, of: Append): Promise<Appended> => store.append(tenant, of);

    test("an unknown stream is empty", async () => {
      expect(await store.load("t1", "order-1")).toEqual([]);
    });

    test("facts come back in order, numbered without a gap, with all their metadata", async () => {
      const first = await append("t1", appendOf("order-1", 0, [1, 2]));
      const second = await append("t1", appendOf("order-1", 2, [3]));
      expect(first).toMatchObject({ ok: true, version: 2 });
      expect(second).toMatchObject({ ok: true, version: 3 });
      const facts = await store.load("t1", "order-1");
      expect(facts.map((fact) => fact.version)).toEqual([1, 2, 3]);
      expect(facts).toEqual([...(first.ok ? first.facts : []), ...(second.ok ? second.facts : [])]);
      expect(facts[2]).toEqual({
        type: "Counted",
        data: { number: 3 },
        id: "order-1@3",
        tenant: "t1",
        stream: "order-1",
        version: 3,
        at: "2026-01-02T03:04:05.678Z",
        actor: SYSTEM,
        meta: { command: "count", requestId: "req_1" },
      });
    });

    test("a stream can be loaded from the middle of a commit", async () => {
      await append("t1", appendOf("order-1", 0, [1, 2, 3]));
      await append("t1", appendOf("order-1", 3, [4]));
      expect((await store.load("t1", "order-1", 2)).map((fact) => fact.version)).toEqual([3, 4]);
      expect(await store.load("t1", "order-1", 4)).toEqual([]);
    });

    test("a decision made on another version is refused and says where the stream stands", async () => {
      await append("t1", appendOf("order-1", 0, [1, 2]));
      for (const expected of [0, 1, 3])
        expect(await append("t1", appendOf("order-1", expected, [9]))).toEqual({
          ok: false,
          reason: "version-conflict",
          actual: 2,
        });
      expect(await append("t1", appendOf("order-2", 1, [9]))).toEqual({
        ok: false,
        reason: "version-conflict",
        actual: 0,
      });
      expect(await store.load("t1", "order-1")).toHaveLength(2);
    });

    test("a reserved name belongs to one stream until that stream releases it", async () => {
      await append("t1", appendOf("user-1", 0, [1], { reserve: ["email:a", "email:b"] }));
      expect(await store.owner("t1", "email:a")).toBe("user-1");
      await append("t1", appendOf("user-2", 0, [1], { release: ["email:a"] }));
      expect(await store.owner("t1", "email:a")).toBe("user-1");
      await append("t1", appendOf("user-1", 1, [2], { release: ["email:a"] }));
      expect(await store.owner("t1", "email:a")).toBeUndefined();
      expect(await append("t1", appendOf("user-2", 1, [2], { reserve: ["email:a"] }))).toMatchObject({ ok: true });
      expect(await store.owner("t1", "email:a")).toBe("user-2");
    });

    test("a stream may reserve again what it already holds", async () => {
      await append("t1", appendOf("user-1", 0, [1], { reserve: ["email:a"] }));
      expect(await append("t1", appendOf("user-1", 1, [2], { reserve: ["email:a"] }))).toMatchObject({ ok: true });
    });

    test("a name that is taken undoes the whole append", async () => {
      await append("t1", appendOf("user-1", 0, [1], { reserve: ["email:a"] }));
      await append("t1", appendOf("user-2", 0, [1], { reserve: ["email:old"] }));
      const refused = await append(
        "t1",
        appendOf("user-2", 1, [2], {
          release: ["email:old"],
          reserve: ["email:new", "email:a"],
          balances: [{ name: "seats", delta: 5 }],
          idempotency: { key: "k1", hash: "h1" },
        }),
      );
      expect(refused).toEqual({ ok: false, reason: "taken", name: "email:a", owner: "user-1" });
      expect(await store.owner("t1", "email:old")).toBe("user-2");
      expect(await store.owner("t1", "email:new")).toBeUndefined();
      expect(await store.balance("t1", "seats")).toBe(0);
      expect(await store.repeated("t1", "k1")).toBeUndefined();
      expect(await store.load("t1", "user-2")).toHaveLength(1);
      expect(await wholeLog(store)).toHaveLength(2);
    });

    test("a balance never falls below zero, and one that would undoes the whole append", async () => {
      expect(await store.balance("t1", "stock")).toBe(0);
      await append("t1", appendOf("item-1", 0, [1], { balances: [{ name: "stock", delta: 5 }] }));
      await append("t1", appendOf("item-1", 1, [2], { balances: [{ name: "stock", delta: -3 }] }));
      const refused = await append(
        "t1",
        appendOf("item-1", 2, [3], {
          reserve: ["sku:x"],
          idempotency: { key: "k1", hash: "h1" },
          balances: [
            { name: "sold", delta: 3 },
            { name: "stock", delta: -3 },
          ],
        }),
      );
      expect(refused).toEqual({ ok: false, reason: "insufficient", name: "stock", available: 2 });
      expect(await store.balance("t1", "stock")).toBe(2);
      expect(await store.balance("t1", "sold")).toBe(0);
      expect(await store.owner("t1", "sku:x")).toBeUndefined();
      expect(await store.repeated("t1", "k1")).toBeUndefined();
      expect(await store.load("t1", "item-1")).toHaveLength(2);
      expect(
        await append("t1", appendOf("item-1", 2, [3], { balances: [{ name: "stock", delta: -2 }] })),
      ).toMatchObject({ ok: true });
      expect(await store.balance("t1", "stock")).toBe(0);
    });

    test("a repeated idempotency key changes nothing and names what it did the first time", async () => {
      const idempotency = { key: "k1", hash: "h1" };
      await append("t1", appendOf("order-1", 0, [1, 2], { idempotency }));
      const repeated = { hash: "h1", stream: "order-1", version: 2 };
      const again = { ok: false, reason: "repeated", ...repeated };
      expect(await append("t1", appendOf("order-1", 0, [1, 2], { idempotency }))).toEqual(again);
      expect(await append("t1", appendOf("order-2", 0, [7], { idempotency: { key: "k1", hash: "other" } }))).toEqual(
        again,
      );
      expect(await store.repeated("t1", "k1")).toEqual(repeated);
      expect(await store.repeated("t1", "k2")).toBeUndefined();
      expect(await wholeLog(store)).toHaveLength(1);
    });

    test("more than 20 facts or 256 KB are too large and leave nothing behind", async () => {
      const numbers = Array.from({ length: 21 }, (_, index) => index);
      expect(await append("t1", appendOf("order-1", 0, numbers))).toEqual({ ok: false, reason: "too-large" });
      const facts = [{ type: "Noted", data: { text: "é".repeat(131_072) } }];
      expect(await append("t1", appendOf("order-1", 0, [], { facts }))).toEqual({ ok: false, reason: "too-large" });
      expect(await append("t1", appendOf("order-1", 0, numbers.slice(1)))).toMatchObject({ ok: true, version: 20 });
    });

    test("tenants with the same names of everything never see each other", async () => {
      const more = {
        reserve: ["email:a"],
        balances: [{ name: "stock", delta: 1 }],
        idempotency: { key: "k1", hash: "h1" },
      };
      await append("t1", appendOf("order-1", 0, [1], more));
      expect(await store.load("t2", "order-1")).toEqual([]);
      expect(await store.owner("t2", "email:a")).toBeUndefined();
      expect(await store.balance("t2", "stock")).toBe(0);
      expect(await store.repeated("t2", "k1")).toBeUndefined();
      expect(await store.recent("t2", 10)).toEqual([]);
      expect(await append("t2", appendOf("order-1", 0, [2], more))).toMatchObject({ ok: true, version: 1 });
      expect((await store.load("t1", "order-1")).map((fact) => fact.data)).toEqual([{ number: 1 }]);
      expect((await store.load("t2", "order-1")).map((fact) => fact.data)).toEqual([{ number: 2 }]);
      expect((await store.recent("t2", 10)).map((commit) => commit.tenant)).toEqual(["t2"]);
    });

    test("the log holds every commit once, oldest first, whatever the page size", async () => {
      for (const [index, stream] of ["a-1", "b-1", "a-1", "c-1", "b-1"].entries()) {
        const tenant = index % 2 ? "t2" : "t1";
        await append(tenant, appendOf(stream, (await store.load(tenant, stream)).length, [index, index]));
      }
      const commits = await wholeLog(store);
      expect(commits.map((commit) => commit.facts[0]?.data)).toEqual([0, 1, 2, 3, 4].map((number) => ({ number })));
      expect(commits.map((commit) => commit.facts.length)).toEqual([2, 2, 2, 2, 2]);
      const positions = commits.map((commit) => commit.position);
      expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
      for (const limit of [1, 2, 5, 50]) expect(await wholeLog(store, 0, limit)).toEqual(commits);
      expect(await store.log(positions.at(-1) ?? 0, 10)).toEqual([]);
    });

    test("facts above any version come back, also within a commit of several, early and deep in a stream", async () => {
      for (const numbers of [[1, 2, 3], [4], [5, 6, 7, 8]])
        await append("t1", appendOf("order-1", (numbers[0] ?? 1) - 1, numbers));
      await append(
        "t1",
        appendOf(
          "order-1",
          8,
          Array.from({ length: 20 }, (_, index) => index + 9),
        ),
      );
      for (const number of [29, 30]) await append("t1", appendOf("order-1", number - 1, [number]));
      await append("t1", appendOf("order-1", 30, [31, 32, 33]));
      for (let after = 0; after <= 33; after += 1) {
        const versions = (await store.load("t1", "order-1", after)).map((fact) => fact.version);
        expect(versions).toEqual(Array.from({ length: 33 - after }, (_, index) => after + index + 1));
      }
      expect(await append("t1", appendOf("order-1", 31, [0]))).toMatchObject({
        reason: "version-conflict",
        actual: 33,
      });
      expect(await append("t1", appendOf("order-1", 40, [0]))).toMatchObject({
        reason: "version-conflict",
        actual: 33,
      });
    });

    test("a tenant's recent commits come newest first, page by page", async () => {
      for (const number of [0, 1, 2, 3, 4]) await append("t1", appendOf(`order-${number}`, 0, [number]));
      await append("t2", appendOf("order-9", 0, [9]));
      const first = await store.recent("t1", 2);
      const second = await store.recent("t1", 10, first.at(-1)?.position);
      expect([...first, ...second].map((commit) => commit.stream)).toEqual([
        "order-4",
        "order-3",
        "order-2",
        "order-1",
        "order-0",
      ]);
      expect(first[0]?.facts).toEqual(await store.load("t1", "order-4"));
    });

    test("what a caller does to its facts afterwards does not change the log", async () => {
      const data = { number: 1 };
      const appended = await append("t1", appendOf("order-1", 0, [], { facts: [{ type: "Counted", data }] }));
      data.number = 2;
      if (appended.ok) (appended.facts[0]?.data as { number: number }).number = 3;
      expect((await store.load("t1", "order-1"))[0]?.data).toEqual({ number: 1 });
    });

    describeRepeats(() => store);
    describeRewriting(() => store);
  });
  describeConcurrency(name, make);
  describeModel(name, make);
}
