import fc from "fast-check";
import { expect, test } from "vitest";
import type { Recorded } from "#events/_kernel";
import { memoryStore } from "#platform/store";
import { catchUp, logicalName, memoryViews, physicalName } from "#platform/views";
import { orderRow, orderRowView } from "./order-row.ts";
import { sampleFacts } from "./sample.test-facts.ts";

const tenant = "prj_000001";
const streams = Object.entries(sampleFacts());

async function stored() {
  const store = memoryStore();
  for (const [stream, facts] of streams)
    for (const [index, fact] of facts.entries())
      await store.append(tenant, {
        stream,
        expected: index,
        facts: [fact],
        at: `2026-11-20T1${index}:00:00.000Z`,
        actor: { kind: "system", id: "test" },
        meta: { command: "test", requestId: "test" },
      });
  return store;
}
type Stored = Awaited<ReturnType<typeof stored>>;

/** A store that only contains what had happened when a delivery arrived. */
const upTo = (store: Stored, version: number): Stored => ({
  ...store,
  load: async (of, stream, after) =>
    (await store.load(of, stream, after)).filter((fact: Recorded) => fact.version <= version),
});

test("any schedule of deliveries, doubled, shuffled and with gaps, gives the rows of a fresh replay byte for byte", async () => {
  const store = await stored();
  const replay = memoryViews();
  for (const [stream] of streams) await catchUp(orderRow, tenant, stream, store, replay);
  const name = physicalName(orderRowView, 1);
  const orderId = streams[0]?.[0].slice("order-".length) as string;
  const wanted = await replay.get(tenant, name, orderId);
  expect(logicalName(orderRowView)).toBe("order-row-v13");
  expect(wanted?.row).toMatchObject({ number: "SM-10001", paymentStatus: "complete", fulfilmentStatus: "delivered" });
  const doorbell = fc.record({
    stream: fc.constantFrom(...streams.map(([stream]) => stream)),
    version: fc.integer({ min: 1, max: 9 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(doorbell, { maxLength: 30 }), async (schedule) => {
      const views = memoryViews();
      for (const { stream, version } of schedule) await catchUp(orderRow, tenant, stream, upTo(store, version), views);
      for (const [stream] of streams) await catchUp(orderRow, tenant, stream, store, views);
      const { revision: _, ...row } = (await views.get(tenant, name, orderId)) ?? { revision: 0 };
      const { revision: __, ...fresh } = wanted ?? { revision: 0 };
      expect(JSON.stringify(row)).toBe(JSON.stringify(fresh));
      expect(await views.tally(tenant, name, "tab", "")).toEqual(await replay.tally(tenant, name, "tab", ""));
    }),
    { numRuns: 300 },
  );
});
