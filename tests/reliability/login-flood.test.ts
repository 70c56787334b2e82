import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { product, type Served } from "../performance/serving.ts";
import { type TestEnvironment, testEnvironment } from "../support/test-environment.ts";
import { report } from "./report.ts";

const PER_SECOND = 50;
const FLOOD_S = 60;
const QUIET_S = 30;
/** The p99 that counts is that of the median ten seconds: whatever else the machine does for a moment is not the flood's. */
const SLICE_MS = 10_000;
/** What one hash holds while it is worked on, and what a busy process may hold beside. */
const HASH_MB = 128;
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
  await probed(5);
  const before = await probed(QUIET_S);
  const idle = await server.gauge();
  let most = 0;
  const watch = setInterval(() => void server.gauge().then(({ memoryMb }) => (most = Math.max(most, memoryMb))), 500);
  const [flood, during] = await Promise.all([flooded(FLOOD_S), probed(FLOOD_S)]);
  clearInterval(watch);
  await pause(3000);
  const after = await probed(QUIET_S);
  const quiet = { p50: Math.max(before.p50, after.p50), typical: Math.max(before.typical, after.typical) };
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  report(
    `login flood: ${flood.sent} sign-ins in ${FLOOD_S} s, ${flood.hashed} reached the hash, ${flood.shed} were shed in ${ms(flood.shedP99)} (p99), ${flood.failed} failed`,
  );
  report(
    `login flood: other routes p50 ${ms(quiet.p50)} idle, ${ms(during.p50)} flooded; p99 ${ms(quiet.typical)} idle, ${ms(during.typical)} flooded in the median ten seconds (over all ${ms(before.p99)}, ${ms(during.p99)}, ${ms(after.p99)}), of ${during.count} requests`,
  );
  report(`login flood: ${idle.memoryMb.toFixed(0)} MB idle, ${most.toFixed(0)} MB at most`);
  expect(flood.failed).toBe(0);
  expect(during.failed + before.failed + after.failed).toBe(0);
  expect(flood.shed).toBeGreaterThan(flood.sent / 2);
  expect(during.typical).toBeLessThan(2 * quiet.typical);
  expect(most).toBeLessThan(idle.memoryMb + HASH_MB * Math.max(1, availableParallelism() - 1) + ASIDE_MB);
});

/** Sign-ins at addresses nobody has, each another one, at a steady pace whether they are answered or not. */
async function flooded(seconds: number) {
  const statuses: number[] = [];
  const shed: number[] = [];
  const going: Promise<void>[] = [];
  const started = performance.now();
  for (let sent = 0; sent < seconds * PER_SECOND; sent += 1) {
    await pause(Math.max(0, started + (sent * 1000) / PER_SECOND - performance.now()));
    going.push(signIn(`flood${sent}@example.com`, statuses, shed));
  }
  await Promise.all(going);
  const of = (wanted: number) => statuses.filter((status) => status === wanted).length;
  const counted = { sent: statuses.length, hashed: of(422), shed: of(429) };
  return { ...counted, failed: counted.sent - counted.hashed - counted.shed, shedP99: quantile(shed, 0.99) };
}

async function signIn(email: string, statuses: number[], shed: number[]): Promise<void> {
  const startedAt = performance.now();
  const answer = await fetch(`${server.url}/omnis/v3/dashboard/user/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: "a guess at a password" }),
  });
  await answer.arrayBuffer();
  statuses.push(answer.status);
  if (answer.status === 429) shed.push(performance.now() - startedAt);
}

/** What others ask for meanwhile: the list of orders and the list of projects, fifty times a second in turn. */
async function probed(seconds: number) {
  const token = await here.token(here.people.owner, Date.now());
  const slices: number[][] = [];
  let failed = 0;
  const started = performance.now();
  const until = started + seconds * 1000;
  for (let each = 0; performance.now() < until; each += 1) {
    const path = each % 2 ? `${here.base}/orders?project=${here.shop}` : "/v1/projects";
    const startedAt = performance.now();
    const answer = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    const slice = Math.floor((startedAt - started) / SLICE_MS);
    slices[slice] = [...(slices[slice] ?? []), performance.now() - startedAt];
    if (answer.status !== 200) failed += 1;
    await pause(20);
  }
  const took = slices.flat();
  const typical = quantile(
    slices.map((each) => quantile(each, 0.99)),
    0.5,
  );
  return { p50: quantile(took, 0.5), p99: quantile(took, 0.99), typical, count: took.length, failed };
}

const quantile = (values: readonly number[], at: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * at))] ?? 0;
