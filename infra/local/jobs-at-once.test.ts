import { expect, test, vi } from "vitest";
import { SYSTEM } from "#events/_kernel";
import { manifest, type Service } from "#platform/relay";
import { testPorts } from "#platform/testing";
import { JOBS_SCHEMA, sqliteJobs } from "../../functions/_platform/jobs/sqlite.ts";
import { temporaryEngine } from "../../functions/_platform/store/conformance-engine.ts";
import { startWorkers } from "./workers.ts";

/** A service with a job that takes until `end` is called, and one that is done at once. */
function jobs() {
  let end = () => {};
  const untilEnded = new Promise<void>((resolve) => (end = resolve));
  const long = vi.fn(() => untilEnded);
  const service: Service = manifest({
    name: "bell",
    http: { contract: {}, handler: () => async () => ({}) },
    refusals: {},
    jobs: { "bell.long": long, "bell.short": async () => undefined },
  });
  return { service, long, end };
}

const job = { tenant: "t1", title: "Ring", input: {}, by: SYSTEM, createdAt: "2026-11-27T08:00:00.000Z" };

/** Starts jobs of a service on a server of its own. */
async function server(service: Service) {
  const ports = await testPorts({ services: [service] });
  const start = (id: string, kind: string) => ports.jobs.start({ ...job, id, kind });
  const statusOf = async (id: string) => (await ports.jobs.get("t1", id))?.status;
  const becomes = (id: string, status: string) =>
    vi.waitFor(async () => expect(await statusOf(id)).toBe(status), { timeout: 10_000 });
  return { ports, start, statusOf, becomes };
}

test("a short job is done while a long one still runs, and each is worked on once", async () => {
  const { service, end } = jobs();
  const { ports, start, statusOf, becomes } = await server(service);
  await start("long", "bell.long");
  const workers = startWorkers([service], ports);
  await becomes("long", "running");
  await start("short", "bell.short");
  workers.wake();
  await becomes("short", "done");
  expect(await statusOf("long")).toBe("running");
  end();
  await workers.stop();
  expect(await statusOf("long")).toBe("done");
});

test("a job that is still worked on when its lease runs out is not begun again", async () => {
  const { service, long, end } = jobs();
  const { ports, start, becomes } = await server(service);
  await start("long", "bell.long");
  const workers = startWorkers([service], ports);
  await becomes("long", "running");
  ports.advance(61_000);
  for (const id of ["first", "second"]) {
    await start(id, "bell.short");
    workers.wake();
    await becomes(id, "done");
  }
  expect(long).toHaveBeenCalledTimes(1);
  end();
  await workers.stop();
});

test("a project's job does not wait for all those that another project has started", async () => {
  const { engine, close } = await temporaryEngine(JOBS_SCHEMA);
  const jobs = sqliteJobs(engine);
  for (const id of ["first", "second", "third"]) await jobs.start({ ...job, id, kind: "bell.long" });
  await jobs.start({ ...job, id: "other", tenant: "t2", kind: "bell.short" });
  const taken = [];
  for (let count = 0; count < 5; count += 1) taken.push((await jobs.take(1_000, 500))?.id);
  expect(taken).toEqual(["first", "other", "second", "third", undefined]);
  await close();
});
