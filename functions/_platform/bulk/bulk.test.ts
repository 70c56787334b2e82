import { expect, test } from "vitest";
import { SYSTEM } from "#events/_kernel";
import { memoryJobs } from "#platform/jobs";
import { testPorts } from "#platform/testing";
import { bulkJob } from "./index.ts";

const rows = ["first", "second", "third", "fourth"];

async function bulk(during: (row: string, cancel: () => Promise<unknown>) => Promise<unknown> = async () => {}) {
  const plain = await testPorts({});
  const jobs = memoryJobs();
  const reads: string[] = [];
  const get: typeof jobs.get = (tenant, id) => {
    reads.push(id);
    return jobs.get(tenant, id);
  };
  const ports = { ...plain, jobs: { ...jobs, get } };
  const about = { kind: "tag", title: "Tag", by: SYSTEM, createdAt: "2026-01-02T03:00:00.000Z" };
  await jobs.start({ tenant: "t1", id: "job_1", input: rows, ...about });
  const worked: string[] = [];
  const work = bulkJob<string>({
    items: (input) => input as string[],
    one: async (row) => {
      worked.push(row);
      await during(row, () => jobs.cancel("t1", "job_1", 2));
      return { key: row, ok: true };
    },
  });
  const run = async (now: number) => {
    const job = await jobs.take(now, 100);
    return job && work(job, ports, [], {});
  };
  return { run, worked, reads, jobs };
}

test("a bulk job does not read itself before each of its rows", async () => {
  const { run, worked, reads } = await bulk();
  expect(await run(1)).toEqual({ succeeded: 4, failed: 0 });
  expect(worked).toEqual(rows);
  expect(reads).toEqual([]);
});

test("a bulk job that is cancelled ends with the row it is at", async () => {
  const { run, worked, jobs } = await bulk(async (row, cancel) => row === "second" && cancel());
  await run(1);
  expect(worked).toEqual(["first", "second"]);
  expect(await jobs.get("t1", "job_1")).toMatchObject({ status: "cancelled", done: 1 });
});

test("a bulk job that stopped in a row does that row again, and none before it", async () => {
  let fails = true;
  const { run, worked } = await bulk(async (row) => {
    if (row === "third" && fails) throw new Error("stopped");
  });
  await expect(run(1)).rejects.toThrow("stopped");
  fails = false;
  expect(await run(Date.parse("2099-01-01"))).toEqual({ succeeded: 4, failed: 0 });
  expect(worked).toEqual(["first", "second", "third", "third", "fourth"]);
});
