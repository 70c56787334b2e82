import { expect, test, vi } from "vitest";
import { onTemporaryFile, temporaryEngine } from "../store/conformance-engine.ts";
import { describeBus } from "./conformance.ts";
import { memoryBus } from "./memory.ts";
import { BUS_SCHEMA, sqliteBus } from "./sqlite.ts";

describeBus("bus in memory", async () => ({ port: memoryBus(), close: async () => {} }));
describeBus("bus on SQLite", onTemporaryFile(BUS_SCHEMA, sqliteBus));

test("deliveries, leases and cursors are there when the file is opened again", async () => {
  const file = await temporaryEngine(BUS_SCHEMA);
  const before = sqliteBus(file.engine);
  await before.offer([1, 2].map((version) => ({ consumer: "mailer", tenant: "t1", stream: "order-1", version })));
  const [leased] = await before.take(1000, 1, 500);
  await before.moveCursor("relay", 42);
  const bus = sqliteBus(file.reopen());
  expect(await bus.cursor("relay")).toBe(42);
  expect(await bus.waiting()).toBe(2);
  expect(await bus.take(1000, 10, 5000)).toHaveLength(1);
  expect(await bus.take(1500, 10, 500)).toEqual([leased]);
  await file.close();
});

test("many deliveries are offered in writes of at most 100, so that others have their turn in between", async () => {
  const file = await temporaryEngine(BUS_SCHEMA);
  const bus = sqliteBus(file.engine);
  const writes = vi.spyOn(file.engine, "writeSoon");
  await bus.offer(
    Array.from({ length: 250 }, (_, version) => ({ consumer: "mailer", tenant: "t1", stream: "order-1", version })),
  );
  expect(writes).toHaveBeenCalledTimes(3);
  expect(await bus.waiting()).toBe(250);
  await file.close();
});
