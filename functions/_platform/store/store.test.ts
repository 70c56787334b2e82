import { expect, test, vi } from "vitest";
import { Engine } from "#platform/sqlite";
import { describeEventStore } from "./conformance.ts";
import { appendOf, wholeLog } from "./conformance-appends.ts";
import { onTemporaryFile, temporaryEngine } from "./conformance-engine.ts";
import { memoryStore } from "./memory.ts";
import { STORE_SCHEMA, sqliteStore } from "./sqlite.ts";

describeEventStore("event store in memory", async () => ({ port: memoryStore(), close: async () => {} }));
describeEventStore("event store on SQLite", onTemporaryFile(STORE_SCHEMA, sqliteStore));

test("what SQLite acknowledged is there when the file is opened again", async () => {
  const file = await temporaryEngine(STORE_SCHEMA);
  const more = {
    reserve: ["email:a"],
    balances: [{ name: "stock", delta: 2 }],
    idempotency: { key: "k1", hash: "h1" },
  };
  await sqliteStore(file.engine).append("t1", appendOf("order-1", 0, [1, 2], more));
  const before = await wholeLog(sqliteStore(file.engine));
  const store = sqliteStore(file.reopen());
  expect(await wholeLog(store)).toEqual(before);
  expect(await store.owner("t1", "email:a")).toBe("order-1");
  expect(await store.balance("t1", "stock")).toBe(2);
  expect(await store.repeated("t1", "k1")).toEqual({ hash: "h1", stream: "order-1", version: 2 });
  expect(await store.append("t1", appendOf("order-1", 2, [3]))).toMatchObject({ ok: true, version: 3 });
  await file.close();
});

test("a stream without news is not read again until somebody appends to it, in this process or another", async () => {
  const file = await temporaryEngine(STORE_SCHEMA);
  const [store, reacting] = [sqliteStore(file.engine), sqliteStore(file.engine, { soon: true })];
  const another = new Engine(file.file, STORE_SCHEMA);
  const reads = vi.spyOn(file.engine, "rows");
  const versions = async (after: number) => (await store.load("t1", "order-1", after)).map(({ version }) => version);
  await store.append("t1", appendOf("order-1", 0, [1]));
  for (let times = 0; times < 3; times += 1) expect(await versions(1)).toEqual([]);
  expect(reads).toHaveBeenCalledOnce();
  await reacting.append("t1", appendOf("order-1", 1, [2]));
  expect(await versions(1)).toEqual([2]);
  expect(await versions(2)).toEqual([]);
  await sqliteStore(another).append("t1", appendOf("order-1", 2, [3]));
  expect(await versions(2)).toEqual([3]);
  another.close();
  await file.close();
});
