import { expect, test } from "vitest";
import type { JobRecord } from "#contracts/jobs";
import { shownJobs } from "./own-jobs.ts";

const ended = (result: unknown): JobRecord => ({
  id: "job_000001",
  kind: "subscribers.import",
  title: "Import people.csv",
  status: "done",
  done: 0,
  total: 0,
  failed: 0,
  by: { kind: "user", id: "usr_1", name: "Maya" },
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
  result,
});

test("a job without rows that ended well is done", () => {
  const [job] = shownJobs([ended({ total: 0, created: 0 })]);
  expect(job).toMatchObject({ status: "done", error: undefined });
});
