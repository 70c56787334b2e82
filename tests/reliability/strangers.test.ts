import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { streamOf } from "../../events/_kernel/index.ts";
import { StockReceived } from "../../events/catalogue/index.ts";
import { derivedId, run } from "../../functions/_platform/commands/index.ts";
import { publicOutbound } from "../../functions/_platform/outbound/index.ts";
import type { Ports } from "../../functions/_platform/ports/index.ts";
import { record } from "../../functions/_platform/testing/index.ts";
import { webhookEndpoint } from "../../functions/webhooks/domain/endpoint.ts";
import { newSecret, storeSecret } from "../../functions/webhooks/secrets.ts";
import { asSystem } from "../../infra/local/seed/asking.ts";
import { startWorkers, type Workers } from "../../infra/local/workers.ts";
import { services } from "../../infra/services.ts";
import { type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { report } from "./report.ts";

/** Project by project, as many endpoints as one may have. */
const PROJECTS = 50;
const ENDPOINTS = 20;
const SAMPLES = 20;

interface Arrival {
  readonly path: string;
  readonly at: number;
}

let here: TestEnvironment;
let ports: Ports;
let workers: Workers;
let receiver: ChildProcess;
let origin: string;
const arrivals: Arrival[] = [];

beforeAll(async () => {
  here = await testEnvironment({ start: new Date().toISOString() });
  receiver = fork(fileURLToPath(new URL("receiver.mjs", import.meta.url)), { execArgv: [] });
  const [{ port }] = (await once(receiver, "message")) as [{ port: number }];
  receiver.on("message", (arrival: Arrival) => arrivals.push(arrival));
  origin = `http://127.0.0.1:${port}`;
  const facts = await here.ports.access.project(here.shop);
  const access = {
    ...here.ports.access,
    project: async (id: string) => (id.startsWith("prj_many") && facts ? { ...facts, id } : facts),
  };
  ports = { ...here.ports, access, outbound: publicOutbound({ allow: [`127.0.0.1:${port}`] }) };
  workers = startWorkers(services, ports);
  here.local.onAppend(workers.wake);
});
afterAll(async () => {
  receiver.disconnect();
  await workers.stop();
  here.close();
});

const projectOf = (number: number) => `prj_many${String(number).padStart(4, "0")}`;

async function addEndpoint(tenant: string, path: string): Promise<void> {
  const endpointId = derivedId("whk", tenant, path);
  const { secret, prefix } = newSecret();
  await storeSecret(ports, endpointId, secret);
  const input = { endpointId, url: `${origin}${path}`, events: ["stock.received"], prefix };
  await run({ ...asSystem(ports), tenant }, webhookEndpoint, endpointId, "add", input);
}

let facts = 0;
/** Something that every endpoint of a project wants. */
async function happens(tenant: string): Promise<void> {
  facts += 1;
  const variantId = derivedId("var", tenant, String(facts));
  await record(
    ports as never,
    streamOf("stock", variantId),
    [StockReceived({ variantId, country: "GB", quantity: 1, reason: "Count" })],
    tenant,
  );
  workers.wake();
}

const arrivedAt = (path: string) => arrivals.filter((each) => each.path === path);

/** How long, in the median, until something that happens is at an endpoint that answers. */
async function latency(tenant: string, path: string): Promise<number> {
  const took: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const before = arrivedAt(path).length;
    const began = Date.now();
    await happens(tenant);
    await vi.waitFor(() => expect(arrivedAt(path).length).toBe(before + 1), { timeout: 60_000, interval: 1 });
    took.push((arrivedAt(path).at(-1)?.at ?? 0) - began);
  }
  return took.sort((one, other) => one - other)[SAMPLES / 2] as number;
}

test("a thousand endpoints that never answer delay no other project's webhook by a tenth of a second", async () => {
  await addEndpoint(here.shop, "/quick");
  await workers.idle();
  const alone = await latency(here.shop, "/quick");
  for (let project = 0; project < PROJECTS; project += 1)
    for (let number = 0; number < ENDPOINTS; number += 1)
      await addEndpoint(projectOf(project), `/silent-${project}-${number}`);
  await vi.waitFor(async () => expect(await ports.bus.waiting()).toBe(0), { timeout: 60_000 });
  for (let project = 0; project < PROJECTS; project += 1) await happens(projectOf(project));
  const silent = () => arrivals.filter(({ path }) => path.startsWith("/silent")).length;
  await vi.waitFor(() => expect(silent()).toBeGreaterThan(100), { timeout: 60_000 });
  const beside = await latency(here.shop, "/quick");
  const tried = silent();
  report(
    `strangers: a webhook arrives after ${alone} ms alone, and after ${beside} ms while ${tried} endpoints never answer`,
  );
  expect(beside).toBeLessThan(alone + 100);
});

test("one slow endpoint among fifty slows none of the others", async () => {
  const tenants = Array.from({ length: 5 }, (_, number) => projectOf(1_000 + number));
  for (const [at, tenant] of tenants.entries())
    for (let number = 0; number < 10; number += 1)
      await addEndpoint(tenant, at === 0 && number === 0 ? "/slow" : `/quick-${at}-${number}`);
  await vi.waitFor(async () => expect(await ports.bus.waiting()).toBeLessThan(1), { timeout: 60_000 });
  const rounds = 40;
  const wanted = rounds * 49;
  const began = Date.now();
  for (let round = 0; round < rounds; round += 1) for (const tenant of tenants) await happens(tenant);
  const quick = () => arrivals.filter(({ path }) => path.startsWith("/quick-")).length;
  await vi.waitFor(() => expect(quick()).toBe(wanted), { timeout: 300_000, interval: 5 });
  const seconds = (Date.now() - began) / 1000;
  const slow = arrivedAt("/slow").length;
  report(
    `strangers: ${wanted} webhooks to 49 endpoints at ${(wanted / seconds).toFixed(0)} a second, ${slow} meanwhile to one that takes two seconds`,
  );
  expect(slow).toBeLessThan(rounds);
});
