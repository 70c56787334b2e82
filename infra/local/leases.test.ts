import { expect, test } from "vitest";
import { SYSTEM } from "#events/_kernel";
import { BUS_SCHEMA, sqliteBus } from "../../functions/_platform/bus/sqlite.ts";
import { JOBS_SCHEMA, sqliteJobs } from "../../functions/_platform/jobs/sqlite.ts";
import { temporaryEngine } from "../../functions/_platform/store/conformance-engine.ts";
import { releaseLeases } from "./leases.ts";

test("jobs and deliveries that a killed server had taken are taken by the next at once", async () => {
  const before = await temporaryEngine([...JOBS_SCHEMA, ...BUS_SCHEMA]);
  const job = { tenant: "t1", kind: "export", title: "Export", input: {}, by: SYSTEM };
  const [jobs, bus] = [sqliteJobs(before.engine), sqliteBus(before.engine)];
  await jobs.start({ ...job, id: "j1", createdAt: "2026-11-27T08:00:00.000Z" });
  await bus.offer([{ consumer: "mail", tenant: "t1", stream: "order-1", version: 1 }]);
  await jobs.take(1_000, 60_000);
  await bus.take(1_000, 20, 60_000);
  const engine = before.reopen();
  const [later, next] = [sqliteJobs(engine), sqliteBus(engine)];
  expect([await later.take(2_000, 60_000), await next.take(2_000, 20, 60_000)]).toEqual([undefined, []]);
  await releaseLeases(engine);
  expect(await later.take(2_000, 60_000)).toMatchObject({ id: "j1" });
  expect(await next.take(2_000, 20, 60_000)).toMatchObject([{ consumer: "mail", attempts: 0 }]);
  await before.close();
});
