import { expect, test } from "vitest";
import * as z from "zod";
import { event, SYSTEM } from "#events/_kernel";
import { refuse } from "#platform/domain";
import { when } from "#platform/reactions";
import { testPorts } from "#platform/testing";
import { deliver, deliveriesOf, manifest, relay, work } from "./index.ts";

const Rang = event("Rang", z.object({ times: z.number() }));
const Whispered = event("Whispered", z.object({}), { internal: true });
const bell = (react: () => void) =>
  manifest({
    name: "bell",
    http: { contract: {}, handler: () => async () => ({}) },
    refusals: {},
    events: [Rang, Whispered],
    reactions: [
      when("answer", Rang, () => {
        react();
        return [];
      }),
      when("listen", Whispered, () => []),
    ],
  });

async function rung(react: () => void) {
  const services = [bell(react)];
  const ports = await testPorts({ services });
  await ports.store.append("t1", {
    stream: "bell-1",
    expected: 0,
    facts: [Rang({ times: 1 })],
    at: ports.clock().toISOString(),
    actor: SYSTEM,
    meta: { command: "ring", requestId: "req_1" },
  });
  return { services, ports };
}

test("a public fact is for every reaction to it, an internal one for nobody", () => {
  const commit = (type: string) => ({ tenant: "t1", stream: "bell-1", facts: [{ type, version: 3 }] });
  expect(deliveriesOf([bell(() => {})], [commit("Rang"), commit("Whispered"), commit("Unknown")])).toEqual([
    { consumer: "bell/answer", tenant: "t1", stream: "bell-1", version: 3 },
  ]);
});

test("a relay that could not put a fact on the bus reads it again", async () => {
  const { services, ports } = await rung(() => {});
  const broken = { ...ports.bus, offer: () => Promise.reject(new Error("no room")) };
  await expect(relay(services, { ...ports, bus: broken })).rejects.toThrow("no room");
  expect(await relay(services, ports)).toBe(1);
  expect(await ports.bus.waiting()).toBe(1);
  await ports.close();
});

test("a delivery whose reaction failed comes again until it succeeds, and then no more", async () => {
  let answers = 0;
  const { services, ports } = await rung(() => {
    answers += 1;
    if (answers < 3) throw new Error("not now");
  });
  await relay(services, ports);
  for (let round = 0; round < 5; round += 1) {
    await deliver(services, ports);
    ports.advance(60_000);
  }
  expect(answers).toBe(3);
  expect(await ports.bus.waiting()).toBe(0);
  await ports.close();
});

test("a job that is refused, or that nobody does, has failed, and says why", async () => {
  const message = "The file is empty.";
  const jobs = { "bell.tune": async () => refuse("file-empty", { message }), "bell.cast": async () => ({ bells: 2 }) };
  const services = [manifest({ name: "bell", http: bell(() => {}).http, refusals: {}, jobs })];
  const ports = await testPorts({ services });
  const createdAt = ports.clock().toISOString();
  for (const kind of ["bell.tune", "bell.cast", "bell.melt"])
    await ports.jobs.start({ id: kind, kind, tenant: "t1", title: kind, input: {}, by: SYSTEM, createdAt });
  while (await work(services, ports));
  expect(await ports.jobs.get("t1", "bell.tune")).toMatchObject({ status: "failed", error: message });
  expect(await ports.jobs.get("t1", "bell.cast")).toMatchObject({ status: "done", result: { bells: 2 } });
  expect(await ports.jobs.get("t1", "bell.melt")).toMatchObject({ status: "failed", error: "Nobody does bell.melt" });
  await ports.close();
});
