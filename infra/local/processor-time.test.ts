import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { processorClock } from "./processor-time.ts";

const folder = mkdtempSync(join(tmpdir(), "presswork-processor-"));
afterAll(() => rmSync(folder, { recursive: true }));

function readingOf(text: string) {
  const file = join(folder, "schedstat");
  writeFileSync(file, text);
  const clock = processorClock(file);
  const reading = clock.now();
  clock.close();
  return reading;
}

test("nanoseconds of work and of waiting are read as milliseconds", () => {
  expect(readingOf("3006000000 13949500000 4211\n")).toEqual({ workedMs: 3006, waitedMs: 13949.5 });
});

test("a system that does not count, or has no such file, tells nothing", () => {
  expect(readingOf("0 0 0\n")).toBeUndefined();
  const clock = processorClock(join(folder, "nowhere"));
  expect(clock.now()).toBeUndefined();
  clock.close();
});

test.runIf(process.platform === "linux")(
  "a thread that computes has worked or waited for a processor meanwhile",
  () => {
    const clock = processorClock();
    const [from, started] = [clock.now(), performance.now()];
    while (performance.now() < started + 200);
    const to = clock.now();
    clock.close();
    if (!from || !to) throw new Error("Linux tells nothing of this thread");
    expect(to.workedMs).toBeGreaterThan(from.workedMs);
    expect(to.workedMs - from.workedMs + to.waitedMs - from.waitedMs).toBeGreaterThan(100);
  },
);
