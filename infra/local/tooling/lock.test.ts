import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { alone } from "./lock.mjs";

const lockFile = () => join(mkdtempSync(join(tmpdir(), "presswork-lock-")), "deep/.lock");

test("work under one lock never overlaps", async () => {
  const file = lockFile();
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await pause(20);
    running -= 1;
  };
  await Promise.all([alone(file, work), alone(file, work), alone(file, work)]);
  expect(most).toBe(1);
});

test("failed work gives the lock back", async () => {
  const file = lockFile();
  await expect(alone(file, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(existsSync(file)).toBe(false);
});

test("a lock left behind by a process that ended is taken over", async () => {
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  const file = join(mkdtempSync(join(tmpdir(), "presswork-lock-")), ".lock");
  writeFileSync(file, String(pid));
  expect(await alone(file, async () => "done")).toBe("done");
});
