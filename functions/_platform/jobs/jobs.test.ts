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
