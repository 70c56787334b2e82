import { fork } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { probedWhile } from "../performance/probing.ts";
import { product, type Served } from "../performance/serving.ts";
import { type TestEnvironment, testEnvironment } from "../support/environment.ts";
import type { Flood, SignIn } from "./flood.ts";
import { report } from "./report.ts";

const PER_SECOND = 50;
const FLOOD_S = 60;
const QUIET_S = 30;
/** What one hash holds while it is worked on, and what a busy process may hold beside. */
const HASH_MB = 16;
const ASIDE_MB = 200;

let here: TestEnvironment;
let server: Served;

beforeAll(async () => {
  here = await testEnvironment({ start: new Date().toISOString() });
  here.local.close();
  server = await product(here.folder);
});
afterAll(async () => {
  await server.stop();
  rmSync(here.folder, { recursive: true, force: true });
});

test("fifty sign-ins a second for a minute leave the other routes their time, and the memory its bounds", async () => {
  const before = await probed(() => pause(QUIET_S * 1000));
  const idle = await server.gauge();
  let most = 0;
  const watch = setInterval(() => void server.gauge().then(({ memoryMb }) => (most = Math.max(most, memoryMb))), 500);
  const { work: flood, ...during } = await probed(flooded);
  clearInterval(watch);
  await pause(3000);
  const after = await probed(() => pause(QUIET_S * 1000));
  const quiet = { p50: Math.max(before.p50, after.p50), p99: Math.max(before.typicalP99, after.typicalP99) };
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  report(
    `login flood: ${flood.sent} sign-ins in ${FLOOD_S} s, ${flood.hashed} reached the hash, ${flood.shed} were shed in ${ms(flood.shedP99)} (p99), ${flood.failed} failed`,
  );
  report(
    `login flood: other routes p50 ${ms(quiet.p50)} idle, ${ms(during.p50)} flooded; p99 ${ms(quiet.p99)} idle, ${ms(during.typicalP99)} flooded in the median ten seconds (over all ${ms(before.p99)}, ${ms(during.p99)}, ${ms(after.p99)}), of ${during.answered} requests`,
  );
  report(`login flood: ${idle.memoryMb.toFixed(0)} MB idle, ${most.toFixed(0)} MB at most`);
  expect(flood.failed).toBe(0);
  expect(during.failed + before.failed + after.failed).toBe(0);
  expect(flood.shed).toBeGreaterThan(flood.sent / 2);
  expect(during.typicalP99).toBeLessThan(2 * quiet.p99);
  expect(most).toBeLessThan(idle.memoryMb + HASH_MB * Math.max(1, availableParallelism() - 1) + ASIDE_MB);
});

/** From a process of its own: what the client does is not the server's time. */
async function flooded() {
  const child = fork(fileURLToPath(new URL("flood.mjs", import.meta.url)), { execArgv: [] });
  const url = `${server.url}/omnis/v3/dashboard/user/login`;
  child.send({ url, perSecond: PER_SECOND, seconds: FLOOD_S } satisfies Flood);
  const [answers] = (await once(child, "message")) as [SignIn[]];
  const ended = (wanted: number) => answers.filter(({ status }) => status === wanted);
  const [hashed, shed] = [ended(422), ended(429)];
  const failed = answers.length - hashed.length - shed.length;
  const shedP99 = quantile(
    shed.map(({ ms }) => ms),
    0.99,
  );
  return { sent: answers.length, hashed: hashed.length, shed: shed.length, failed, shedP99 };
}

/** What others ask for meanwhile: the list of orders and the list of projects, fifty times a second in turn. */
async function probed<T>(work: () => Promise<T>) {
  const urls = [`${server.url}${here.base}/orders?project=${here.shop}`, `${server.url}/v1/projects`];
  const headers = { authorization: `Bearer ${await here.token(here.people.owner, Date.now())}` };
  return probedWhile({ urls, headers, everyMs: 1000 / PER_SECOND }, work);
}

const quantile = (values: readonly number[], at: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * at))] ?? 0;
