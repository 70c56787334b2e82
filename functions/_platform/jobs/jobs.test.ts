import { expect, test } from "vitest";
import { SYSTEM } from "#events/_kernel";
import { onTemporaryFile, temporaryEngine } from "../store/conformance-engine.ts";
import { describeJobs } from "./conformance.ts";
import { memoryJobs } from "./memory.ts";
import { JOBS_SCHEMA, sqliteJobs } from "./sqlite.ts";

describeJobs("jobs in memory", async () => ({ port: memoryJobs(), close: async () => {} }));
describeJobs("jobs on SQLite", onTemporaryFile(JOBS_SCHEMA, sqliteJobs));

test("a job that ran when the process stopped continues in the next one", async () => {
  const file = await temporaryEngine(JOBS_SCHEMA);
  const before = sqliteJobs(file.engine);
  await before.start({
    id: "j1",
    tenant: "t1",
    kind: "export",
    title: "Export",
    input: 1,
    by: SYSTEM,
    createdAt: "2026-01-02T03:00:00.000Z",
  });
  await before.take(1000, 500);
  await before.progress("t1", "j1", 1200, {
    done: 1,
    total: 2,
    failed: 0,
    checkpoint: "row 1",
    rows: [{ key: "1", ok: true }],
  });
  const jobs = sqliteJobs(file.reopen());
  expect(await jobs.take(1700, 500)).toMatchObject({ id: "j1", done: 1, checkpoint: "row 1", input: 1 });
  expect(await jobs.rows("t1", "j1", 10)).toEqual([{ position: 1, key: "1", ok: true }]);
  await file.close();
});

const about = { tenant: "t1", kind: "tag", title: "Tag", by: SYSTEM, createdAt: "2026-01-02T03:00:00.000Z" };

test("a row's progress writes little, however long the job's input is", async () => {
  const file = await temporaryEngine(JOBS_SCHEMA);
  const jobs = sqliteJobs(file.engine);
  const input = Array.from({ length: 1000 }, (_, at) => `ord_${String(at).padStart(30, "0")}`);
  await jobs.start({ id: "j1", input, ...about });
  await jobs.take(1000, 500);
  const journalPages = () => Number(file.engine.one("PRAGMA wal_checkpoint(NOOP)")?.log);
  const before = journalPages();
  for (let done = 1; done <= 20; done += 1)
    await jobs.progress("t1", "j1", 1200, { done, total: 1000, failed: 0, rows: [{ key: `${done}`, ok: true }] });
  expect(journalPages() - before).toBeLessThan(20 * 5);
  expect(await jobs.get("t1", "j1")).toMatchObject({ done: 20, input });
  await file.close();
});

test("a job of an earlier version keeps its input beside it, until it is redacted", async () => {
  const file = await temporaryEngine(JOBS_SCHEMA);
  const jobs = sqliteJobs(file.engine);
  await jobs.start({ id: "j1", input: undefined, ...about });
  file.engine.run("UPDATE jobs SET input = ?", JSON.stringify({ email: "ines@example.com" }));
  expect(await jobs.get("t1", "j1")).toMatchObject({ input: { email: "ines@example.com" } });
  await jobs.redact("t1", "j1", (text) => text.replace("ines@example.com", "erased"));
  expect((await jobs.list("t1", 10))[0]).toMatchObject({ input: { email: "erased" } });
  expect(JSON.stringify(file.engine.all("SELECT * FROM jobs"))).not.toContain("ines@");
  await file.close();
});
