import { expect, test } from "vitest";
import { nextJob } from "./next-job.ts";

const job = (id: string, stage: "accepted" | "in_production" | "packed", hold?: object) =>
  ({ id, stage, hold }) as Parameters<typeof nextJob>[0][number];
const next = (...jobs: ReturnType<typeof job>[]) => nextJob(jobs)?.id;

test("a packed job makes room for the next one, though it has not left yet", () => {
  expect(next(job("one", "packed"), job("two", "in_production"))).toBe("two");
  expect(next(job("one", "packed"), job("two", "accepted", {}), job("three", "accepted"))).toBe("three");
});

test("what is packed comes when nothing is left to make, and what is on hold last", () => {
  expect(next(job("held", "accepted", {}), job("one", "packed"))).toBe("one");
  expect(next(job("held", "accepted", {}))).toBe("held");
  expect(next()).toBeUndefined();
});
