import { expect, test, vi } from "vitest";
import { SYSTEM } from "#events/_kernel";
import { manifest, type Service } from "#platform/relay";
import { testPorts } from "#platform/testing";
import { startWorkers } from "./workers.ts";

/** A service with a job that takes until `end` is called, and one that is done at once. */
function jobs() {
  let end = () => {};
  const untilEnded = new Promise<void>((resolve) => (end = resolve));
  const service: Service = manifest({
    name: "bell",
    http: { contract: {}, handler: () => async () => ({}) },
    refusals: {},
    jobs: { "bell.long": () => untilEnded, "bell.short": async () => undefined },
  });
  return { service, end };
}

test("a short job is done while a long one still runs, and each is worked on once", async () => {
  const { service, end } = jobs();
  const ports = await testPorts({ services: [service] });
  const start = (id: string, kind: string) =>
    ports.jobs.start({
      id,
      kind,
      tenant: "t1",
      title: "Ring",
      input: {},
      by: SYSTEM,
      createdAt: "2026-11-27T08:00:00.000Z",
    });
  const statusOf = async (id: string) => (await ports.jobs.get("t1", id))?.status;
  await start("long", "bell.long");
  const workers = startWorkers([service], ports);
  await vi.waitFor(async () => expect(await statusOf("long")).toBe("running"), { timeout: 10_000 });
  await start("short", "bell.short");
  workers.wake();
  await vi.waitFor(async () => expect(await statusOf("short")).toBe("done"), { timeout: 10_000 });
  expect(await statusOf("long")).toBe("running");
  end();
  await workers.stop();
  expect(await statusOf("long")).toBe("done");
});
