import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Buyer, buyer } from "../support/buyer.ts";
import { bootServer, commandAloud, type Server } from "../support/server.ts";
import { stocked, type TestEnvironment, testEnvironment } from "../support/test-environment.ts";
import { report } from "./report.ts";

const CONNECTIONS = 8;
const home = mkdtempSync(join(tmpdir(), "presswork-load-"));
let here: TestEnvironment;
let buying: Buyer;
let server: Server;

beforeAll(async () => {
  here = await testEnvironment({ start: new Date().toISOString() });
  buying = buyer(here, await stocked(here, 1_000_000));
  here.local.close();
  server = await bootServer({ PRESSWORK_DATA: here.folder, PRESSWORK_DEMO: "off" });
});
afterAll(async () => {
  await server.kill();
  for (const folder of [home, here.folder]) rmSync(folder, { recursive: true, force: true });
});

test("backup, restore, rebuild and verify do their work while eight people buy, and lose nothing", async () => {
  const until = new AbortController();
  const busy = Array.from({ length: CONNECTIONS }, () => buying.keepBuying(server.url, until.signal));
  await pause(2_000);
  const backup = join(home, "backup.tar");
  const restored = join(home, "restored");
  const acknowledged = buying.created().map(({ id }) => id);
  for (const [command, data] of [
    [["backup", backup], here.folder],
    [["restore", backup], restored],
    [["verify"], restored],
    [["rebuild", "orders"], here.folder],
    [["rebuild", "customers"], here.folder],
    [["verify"], here.folder],
  ] as const) {
    const { code, printed } = await commandAloud(command, data);
    expect(code, `${command.join(" ")}:\n${printed}`).toBe(0);
  }
  until.abort();
  await Promise.all(busy);
  const after = await commandAloud(["verify"], here.folder);
  expect(after.code, after.printed).toBe(0);
  const listed = new Set(await buying.everyOrder(server.url));
  const missing = buying.created().filter(({ id }) => !listed.has(id));
  await server.kill();

  const second = await bootServer({ PRESSWORK_DATA: restored, PRESSWORK_DEMO: "off" });
  const stored = new Set(await buying.everyOrder(second.url));
  await second.kill();
  const lost = acknowledged.filter((id) => !stored.has(id));
  report(
    `commands under load: ${buying.created().length} orders meanwhile, ${missing.length} missing after the rebuilds, ${lost.length} of ${acknowledged.length} missing in the backup`,
  );
  expect({ missing, lost }).toEqual({ missing: [], lost: [] });
  expect(buying.created().length).toBeGreaterThan(acknowledged.length);
});
