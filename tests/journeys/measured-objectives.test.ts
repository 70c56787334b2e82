import { afterEach, beforeEach, expect, test } from "vitest";
import { quarterOf } from "../../events/okrs/index.ts";
import {
  requestsTo,
  runTimers,
  settle,
  type TestPorts,
  testPorts,
  testProject,
  timersService,
} from "../../functions/_platform/testing/index.ts";
import { service as metrics } from "../../functions/metrics/service.ts";
import { trade } from "../../functions/metrics/testing.ts";
import { service as okrs } from "../../functions/okrs/service.ts";

let ports: TestPorts;
beforeEach(async () => {
  ports = await testPorts({ services: [metrics, okrs, timersService] });
  const rights = Object.values(okrs.http.contract).flatMap(({ permission }) => permission ?? []);
  ports.places.allow("usr_owner1", testProject, rights);
});
afterEach(() => ports.close());

const as = { user: "usr_owner1", name: "Olive" };
const settled = () => settle([metrics, okrs, timersService], ports);
async function ask(route: string, body?: object) {
  const [method, path] = route.split(" ");
  const url = `${method} /v1/projects/${testProject.id}/okrs${path}`;
  const response = await requestsTo(okrs.http, ports)(url, { as, ...(body && { body }) });
  await settled();
  return response;
}
/** The clock's run of what is due an hour later. */
async function anHourLater() {
  ports.advance(3_600_000);
  await settled();
  await runTimers(metrics, ports);
}
const measurements = async () =>
  (await ports.rawLog()).flatMap(({ facts }) => facts).filter(({ type }) => type === "ObjectiveMeasured").length;
const today = () => ports.clock().toISOString();
const placed = {
  title: "Orders this quarter",
  initialValue: 0,
  targetValue: 4,
  metricQuery: "sum(orders.placed)",
};
const make = async (keyResults: readonly object[]) =>
  (await ask("POST ", { title: "Sell more", periodId: quarterOf(today()), keyResults })).body;
const read = async (id: string) => (await ask(`GET /${id}`)).body;

test("a key result measured by a metric shows what was there before it, and follows what comes", async () => {
  const shop = trade(ports);
  await shop.order({ at: today() });
  await settled();
  const made = await make([placed]);
  expect(await read(made.id)).toMatchObject({
    progress: 0.25,
    keyResults: [{ progressSource: "metric", metricQuery: "sum(orders.placed)", currentValue: 1, stale: false }],
  });
  await shop.order({ at: today() });
  await shop.order({ at: today() });
  await settled();
  await anHourLater();
  await settled();
  expect(await read(made.id)).toMatchObject({ progress: 0.75, keyResults: [{ currentValue: 3 }] });
  const facts = await measurements();
  await anHourLater();
  await settled();
  expect(facts).toBe(2);
  expect(await measurements()).toBe(facts);
});

test("orders of another period do not count, and an archived objective is left as it was", async () => {
  const shop = trade(ports);
  await shop.order({ at: "2020-02-01T12:00:00.000Z" });
  await settled();
  const made = await make([placed]);
  expect((await read(made.id)).keyResults[0].currentValue).toBe(0);
  await ask(`POST /${made.id}/archive`);
  await shop.order({ at: today() });
  await settled();
  await anHourLater();
  expect((await read(made.id)).keyResults[0].currentValue).toBe(0);
});

test("nobody checks in what is measured, nor has it measured by something else", async () => {
  const made = await make([placed, { title: "Reviews answered", targetValue: 10 }]);
  const [measured, byHand] = (await read(made.id)).keyResults;
  const checkIn = (keyResultId: string) =>
    ask(`POST /${made.id}/check-ins`, {
      status: "on_track",
      confidence: 5,
      values: [{ keyResultId, value: 2 }],
    });
  const refused = await checkIn(measured.id);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["values.0.value"]]);
  expect((await checkIn(byHand.id)).status).toBe(200);
  const change = await ask(`PATCH /${made.id}`, {
    keyResults: [{ ...placed, id: measured.id, metricQuery: "sum(orders.cancelled)" }],
  });
  expect([change.status, Object.keys(change.body.errors)]).toEqual([422, ["keyResults.0.unit"]]);
});

test.each([
  [{ metricQuery: "sum(orders.lost)" }, "keyResults.0.metricQuery"],
  [{ metricQuery: "sum(orders.revenue)" }, "keyResults.0.unit"],
])("%o is refused at %s", async (wrong, field) => {
  const { status, body } = await ask("POST ", {
    title: "Sell",
    periodId: quarterOf(today()),
    keyResults: [{ ...placed, ...wrong }],
  });
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});
