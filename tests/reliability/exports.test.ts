import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { localPorts } from "../../infra/local/ports.ts";
import { seedVolume } from "../../infra/local/seed/volume.ts";
import { services } from "../../infra/services.ts";
import { product, type Served } from "../performance/serving.ts";
import { commandAloud } from "../support/server.ts";
import { report } from "./report.ts";

const ORDERS = 8_000;
const AT_ONCE = 4;
/** What a person notices: nearly every answer comes before this, and none much later; on a busy machine, so many times what it takes there anyway. */
const PROMPT_MS = 50;
const PROMPT_TIMES = 10;
const STALL_MS = 1_000;

const folder = mkdtempSync(join(tmpdir(), "presswork-exports-"));
let server: Served;
let token: string;
let exportUrl: string;
let quiet: Awaited<ReturnType<typeof healthWhile>>;
let promptMs: number;

beforeAll(async () => {
  const local = localPorts({ folder, services });
  const volume = { orders: ORDERS, customers: 1_600, products: 200, seed: "42", placedOnly: true };
  const silent = { reached: () => {}, finished: () => 0 };
  await seedVolume({ local, services }, volume, { isStopping: () => false, progress: () => silent });
  local.close();
  server = await product(folder);
  token = (await commandAloud(["token", "owner@demo.test"], folder)).printed.split("\n")[0] as string;
  const response = await fetch(`${server.url}/v1/projects`, { headers: { authorization: `Bearer ${token}` } });
  const { projects } = (await response.json()) as { projects: { id: string; platformId: string; name: string }[] };
  const shop = projects.find(({ name }) => name === "Saltmarsh") ?? projects[0];
  exportUrl = `${server.url}/v1/platform/${shop?.platformId}/orders/export?start=2000-01-01&project=${shop?.id}`;
  quiet = await healthWhile(() => pause(3_000));
  promptMs = Math.max(PROMPT_MS, PROMPT_TIMES * quiet.p95);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** How long `/healthz` took while `work` was done, in milliseconds. */
async function healthWhile(work: () => Promise<unknown>) {
  const took: number[] = [];
  const done = new AbortController();
  const probing = (async () => {
    do {
      const startedAt = performance.now();
      await (await fetch(`${server.url}/healthz`)).arrayBuffer();
      took.push(performance.now() - startedAt);
      await pause(5);
    } while (!done.signal.aborted);
  })();
  await work();
  done.abort();
  await probing;
  const sorted = took.sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), longest: at(1), count: sorted.length };
}

async function exported(): Promise<number> {
  const response = await fetch(exportUrl, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  return (await response.text()).trimEnd().split("\r\n").length;
}

const shown = ({ p50, p95, longest, count }: Awaited<ReturnType<typeof healthWhile>>): string =>
  `${p50.toFixed(1)} ms at the median, ${p95.toFixed(1)} at p95, ${longest.toFixed(1)} at most, of ${count}`;

test("four exports of all orders at once leave everybody else their time", async () => {
  let lines: number[] = [];
  const during = await healthWhile(async () => {
    lines = await Promise.all(Array.from({ length: AT_ONCE }, exported));
  });
  report(`exports: ${AT_ONCE} of ${ORDERS} orders at once; health ${shown(quiet)} before, ${shown(during)} meanwhile`);
  for (const count of lines) expect(count).toBeGreaterThan(ORDERS);
  expect(during.p95).toBeLessThan(promptMs);
  expect(during.longest).toBeLessThan(STALL_MS);
});

test("a client that leaves in the middle of an export leaves nothing running", async () => {
  const leaving = new AbortController();
  const response = await fetch(exportUrl, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  await response.body?.getReader().read();
  leaving.abort();
  expect(await exported()).toBeGreaterThan(ORDERS);
});

test("verify and backup of a served folder leave everybody their time", async () => {
  for (const words of [["verify"], ["backup", join(folder, "..", `exports-${process.pid}.tar`)]]) {
    const during = await healthWhile(async () => {
      const { code, printed } = await commandAloud(words, folder);
      expect(code, printed).toBe(0);
    });
    report(`${words[0]} of ${ORDERS} orders while served: health ${shown(during)}`);
    expect(during.p95).toBeLessThan(promptMs);
    expect(during.longest).toBeLessThan(STALL_MS);
  }
  rmSync(join(folder, "..", `exports-${process.pid}.tar`), { force: true });
});
