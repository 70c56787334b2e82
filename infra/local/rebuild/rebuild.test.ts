import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { run } from "../../../functions/_platform/commands/index.ts";
import { logicalName, physicalName } from "../../../functions/_platform/views/index.ts";
import { order } from "../../../functions/orders/domain/index.ts";
import { orderRow } from "../../../functions/orders/projections/order-row.ts";
import { services } from "../../services.ts";
import { projectionsNamed } from "../commands/rebuild.ts";
import { opened, smallShop, temporaryFolder } from "../commands/testing.ts";
import type { Local } from "../ports.ts";
import { verify } from "../verify/verify.ts";
import { startWorkers } from "../workers.ts";
import { rebuild } from "./rebuild.ts";

const { folder, remove } = temporaryFolder();
let command: Local;
let server: Local;

beforeAll(() => smallShop(folder));
afterAll(remove);
beforeEach(() => {
  command = opened(folder);
  server = opened(folder);
});
afterEach(() => {
  command.close();
  server.close();
});

const differences = async () => (await verify({ folder, services, part: () => () => {} })).differences;

test("a view that was damaged is as the log tells it after a rebuild", async () => {
  const generation = await command.ports.views.generation(logicalName(orderRow.view));
  const name = physicalName(orderRow.view, generation);
  await command.engine.write(() =>
    command.engine.run(
      `UPDATE numbered_rows SET row = json_set(row, '$.customerName', 'Nobody')
       WHERE number IN (SELECT number FROM view_names WHERE view = ?)`,
      name,
    ),
  );
  expect((await differences()).length).toBeGreaterThan(0);
  const result = await rebuild({ ports: command.ports, projection: orderRow, goOn: () => true, graceMs: 0 });
  expect(result?.generation).toBe(generation + 1);
  expect(await differences()).toEqual([]);
  expect(command.engine.one("SELECT 1 FROM view_rows WHERE view = ?", name)).toBeUndefined();
});

test("what a server writes during the rebuild is in the new generation", async () => {
  const streams = server.engine.all("SELECT tenant, stream FROM heads WHERE stream LIKE 'order-%'") as {
    tenant: string;
    stream: string;
  }[];
  const workers = startWorkers(services, server.ports);
  server.onAppend(workers.wake);
  let writing = true;
  let written = 0;
  const writer = (async () => {
    while (writing) {
      const { tenant, stream } = streams[written % streams.length] as { tenant: string; stream: string };
      const { store, clock } = server.ports;
      const asking = {
        tenant,
        store,
        clock,
        actor: { kind: "system", id: "test" } as const,
        requestId: "r",
        consistency: new Set<string>(),
      };
      await run(asking, order, stream.slice("order-".length), "changeDetails", { tags: [`round ${written}`] });
      written += 1;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  })();
  const before = written;
  const result = await rebuild({ ports: command.ports, projection: orderRow, goOn: () => true, graceMs: 300 });
  expect(written).toBeGreaterThan(before);
  await vi.waitUntil(() => written > 20, { timeout: 30_000 });
  writing = false;
  await writer;
  await workers.idle();
  await workers.stop();
  expect(result).toBeDefined();
  expect(await differences()).toEqual([]);
});

test("a stopped rebuild changes nothing", async () => {
  const name = logicalName(orderRow.view);
  const before = await command.ports.views.generation(name);
  expect(await rebuild({ ports: command.ports, projection: orderRow, goOn: () => false })).toBeUndefined();
  expect(await command.ports.views.generation(name)).toBe(before);
  const rows = command.engine.all("SELECT DISTINCT view FROM view_rows WHERE view LIKE ?", `${name}.%`);
  expect(rows.map((each) => each.view)).toEqual([`${name}.${before}`]);
});

test("errors name what there is", () => {
  expect(() => projectionsNamed(services, [])).toThrow("Services: accounts, projects");
  expect(() => projectionsNamed(services, ["nothing"])).toThrow('No service "nothing" keeps views.');
  expect(() => projectionsNamed(services, ["orders", "nothing"])).toThrow("It has: order-row, order-page");
  expect(projectionsNamed(services, ["orders", "order-row"]).map((each) => each.view.name)).toEqual(["order-row"]);
});
