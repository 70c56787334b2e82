import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { timerId } from "#events/_timers";
import { MonitorStateChanged } from "#events/metrics";
import { DIRECTORY } from "#platform/ports";
import {
  readingOwnWrites,
  requestsTo,
  type Send,
  settle,
  type TestPorts,
  testPorts,
  testProject,
  timersService,
} from "#platform/testing";
import { runDue } from "#platform/timers";
import { EVALUATE_MONITORS, evaluateMonitors } from "./evaluate.ts";
import { http } from "./http.ts";
import { uptime } from "./monitors.ts";
import { service } from "./service.ts";
import { trade } from "./testing.ts";

const may = [...new Set(Object.values(http.contract).flatMap(({ permission }) => permission ?? []))];
const [ines, vera] = ["usr_ines0001", "usr_vera0001"];
const project = testProject.id;
const waiting = "mon_orders_waiting";
let ports: TestPorts;
let shop: ReturnType<typeof trade>;
let request: Send;

beforeEach(async () => {
  ports = await testPorts({ services: [service, timersService], now: "2026-03-10T09:30:00.000Z" });
  ports.places.allow(ines, testProject, may, ["owner"]);
  ports.places.allow(vera, testProject, ["metrics.monitor.list", "metrics.metric.list"], ["marketing"]);
  request = readingOwnWrites(requestsTo(http, ports));
  shop = trade(ports);
});
afterEach(() => ports.close());

function send(user: string, route: string, body?: unknown, query: Record<string, string> = {}, headers = {}) {
  const [method, path = ""] = route.split(" ");
  return request(`${method} /v2/metrics${path}`, {
    as: { user },
    query: { project, ...query },
    headers,
    ...(body !== undefined && { body }),
  });
}
const ingest = async (points: unknown[], headers = {}) =>
  (await send(ines, "POST /ingest", { points }, {}, headers)).body;
const ask = async (query: string) =>
  (await send(ines, "GET /query", undefined, { query, start: "2026-03-10", end: "2026-03-10" })).body.series;
const visit = (more: object = {}) => ({ metric: "shop.visits", value: 1, labels: { page: "home" }, ...more });
const monitors = async (query = {}) => (await send(ines, "GET /monitors", undefined, query)).body.monitors;
async function look() {
  await settle([service, timersService], ports);
  await runDue(ports, { name: EVALUATE_MONITORS, work: evaluateMonitors });
  await settle([service, timersService], ports);
}

// [entity.metric.metricId]
test("your own points are ingested, listed as a metric and queried", async () => {
  expect(
    await ingest([visit(), visit({ labels: { page: "cart" }, value: 2.5 }), visit({ labels: undefined })]),
  ).toEqual({
    accepted: 3,
    rejected: [],
  });
  expect((await ask("sum(shop.visits)"))[0].total).toBe(4.5);
  expect((await ask("count(shop.visits{page:home})"))[0].total).toBe(1);
  expect((await ask("avg(shop.visits)"))[0].total).toBe(1.5);
  const { body } = await send(ines, "GET /metrics/shop.visits");
  expect(body).toMatchObject({ id: "shop.visits", metricId: "shop.visits", type: "histogram", dimensions: ["page"] });
  expect(body.values).toEqual({ page: ["cart", "home"] });
  expect((await send(ines, "GET /metrics/shop.unheard")).status).toBe(404);
});

test("a point with an id counts once, in one batch or in several", async () => {
  const once = visit({ id: "visit-1" });
  await ingest([once, once, visit({ id: "visit-2" })]);
  await ingest([once]);
  expect((await ask("sum(shop.visits)"))[0].total).toBe(2);
  expect((await ask("sum(shop.visits{page:home})"))[0].total).toBe(2);
});

test("a batch that is sent again with its idempotency key counts once", async () => {
  const key = { "idempotency-key": "batch-0001" };
  await ingest([visit()], key);
  await ingest([visit()], key);
  expect((await ask("sum(shop.visits)"))[0].total).toBe(1);
});

test("what cannot be used comes back with its place and why; the rest counts", async () => {
  const { accepted, rejected } = await ingest([
    visit(),
    visit({ metric: "Shop Visits" }),
    visit({ metric: "orders.placed" }),
    visit({ value: "many" }),
    visit({ at: "2026-03-10T09:36:00.000Z" }),
    visit({ at: "2020-03-10T09:36:00.000Z" }),
    visit({ labels: { a: "1", b: "1", c: "1", d: "1", e: "1", f: "1" } }),
    "nonsense",
  ]);
  expect(accepted).toBe(1);
  expect(rejected.map(({ index }: { index: number }) => index)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(rejected[0].message).toBe("metric: Use a name like shop.visits");
  expect(rejected[1].message).toBe("metric: This is a built-in metric");
  const many = Array.from({ length: 1001 }, () => visit());
  expect((await send(ines, "POST /ingest", { points: many })).status).toBe(422);
  expect((await ingest(many.slice(1))).accepted).toBe(1000);
  expect((await ask("sum(shop.visits)"))[0].total).toBe(1001);
});

test("a project has two hundred metrics of its own at most", async () => {
  const name = (at: number) => visit({ metric: `own.metric_${at}` });
  await ingest(Array.from({ length: 200 }, (_, at) => name(at)));
  await settle([service], ports);
  expect((await send(ines, "POST /ingest", { points: [name(200)] })).body.code).toBe("TOO_MANY_METRICS");
  expect((await ingest([name(7)])).accepted).toBe(1);
});

test("metrics are listed page by page, the built-in ones first", async () => {
  await ingest([visit(), visit({ metric: "app.crashes" }), visit({ metric: "zoo.visits" })]);
  const names: string[] = [];
  let pageToken: string | undefined;
  do {
    const { body } = await send(ines, "GET /metrics", undefined, { pageSize: "5", ...(pageToken && { pageToken }) });
    names.push(...body.metrics.map(({ name }: { name: string }) => name));
    pageToken = body.nextPageToken;
  } while (pageToken);
  expect(names.slice(0, 2)).toEqual(["fulfilments.dispatched", "fulfilments.held"]);
  expect(names.slice(10)).toEqual(["app.crashes", "shop.visits", "zoo.visits"]);
});

// [entity.monitor.monitorId] [entity.monitor.tags]
test("every project has its monitors, found by tags", async () => {
  const all = await monitors();
  expect(all.map((each: { monitorId: string }) => each.monitorId)).toEqual([
    ...["mon_fulfilments_held", "mon_orders_placed", "mon_orders_waiting", "mon_payments_failed"],
  ]);
  expect(all[2]).toMatchObject({ state: "OK", tags: ["orders"], version: 0, enabled: true });
  expect(await monitors({ tags: "payments,fulfilment" })).toHaveLength(2);
  expect((await send(ines, "GET /monitors/mon_unheard_of")).status).toBe(404);
});

// [validation.inspectMonitor.start] [validation.inspectMonitor.end]
test("a monitor turns when what it watches passes its threshold, and its history tells it", async () => {
  await look();
  expect((await monitors())[1].state).toBe("OK"); // nothing was ever sold: no data does not alert
  await send(ines, `POST /monitors/${waiting}/settings`, { thresholds: { critical: 2, warning: 1 } });
  await shop.order({ at: "2026-03-10T09:00:00.000Z" });
  await look();
  expect((await monitors())[2]).toMatchObject({ state: "Warn", value: 1, stateSince: "2026-03-10T09:30:00.000Z" });
  ports.advance(3_600_000);
  await shop.order({ at: "2026-03-10T10:00:00.000Z" });
  await look();
  await look();
  const inspect = `GET /monitors/${waiting}/inspect`;
  const { body } = await send(ines, inspect, undefined, { start: "2026-03-10", end: "2026-03-10" });
  expect(body.transitions).toEqual([
    { at: "2026-03-10T09:30:00.000Z", from: "OK", to: "Warn", value: 1 },
    { at: "2026-03-10T10:30:00.000Z", from: "Warn", to: "Alert", value: 2 },
  ]);
  expect(body).toMatchObject({ thresholds: { critical: 2, warning: 1 }, uptimePercent: 100 });
  expect(body.series[0].total).toBe(2);
  expect((await ask("last(orders.waiting)"))[0].total).toBe(2);
  for (const [field, other] of [
    ["start", "end"],
    ["end", "start"],
  ] as const)
    expect(await send(ines, inspect, undefined, { [other]: "2026-03-10" })).toMatchObject({
      status: 422,
      body: { errors: { [field]: ["Required"] } },
    });
});

test("a monitor's latest state is shown beside the metric it watches", async () => {
  for (let at = 0; at < 3; at += 1) await shop.hold();
  await look();
  const query = { query: "sum(fulfilments.held)", start: "2026-03-10", end: "2026-03-10" };
  const { body } = await send(ines, "GET /query", undefined, query);
  expect(body.annotations).toMatchObject([{ at: "2026-03-10T09:30:00.000Z", text: "Fulfilments put on hold: Warn" }]);
});

test("settings change what is sent of them and nothing else; a muted monitor says so, and its history goes on", async () => {
  const settings = `POST /monitors/${waiting}/settings`;
  const mutedUntil = "2026-03-10T12:00:00.000Z";
  expect((await send(ines, settings, { mutedUntil, notify: { users: [vera] } })).body).toMatchObject({
    state: "Muted",
    mutedUntil,
    version: 1,
    thresholds: { critical: 100, warning: 20 },
  });
  await send(ines, settings, { thresholds: { critical: 1 } });
  await shop.order({ at: "2026-03-10T09:00:00.000Z" });
  await look();
  const facts = await ports.store.load(project, `monitor-${waiting}`);
  expect(facts.findLast(({ type }) => type === MonitorStateChanged.type)?.data).toMatchObject({
    to: "Alert",
    tell: [],
  });
  expect((await send(ines, settings, { mutedUntil: null })).body.state).toBe("Alert");
  for (const body of [{ severity: 6 }, { forMinutes: -1 }, { unheard: 1 }, { thresholds: {} }])
    expect((await send(ines, settings, body)).status).toBe(422);
  expect((await send(vera, settings, { severity: 1 })).status).toBe(403);
});

test("what was set of a monitor stands in its history with before and after", async () => {
  await send(ines, `POST /monitors/${waiting}/settings`, { severity: 1 });
  await send(ines, `POST /monitors/${waiting}/settings`, { severity: 2 });
  const { history } = (await send(ines, `GET /monitors/${waiting}/history`)).body;
  expect(history[0]).toMatchObject({
    title: "Settings changed",
    changes: [{ label: "Severity", before: "1", after: "2" }],
  });
  await send(ines, `POST /monitors/${waiting}/settings`, { thresholds: { critical: 9, warning: 5 } });
  expect((await send(ines, `GET /monitors/${waiting}/history`)).body.history[0].title).toBe(
    "Settings changed: alert at 9, warning at 5",
  );
  expect((await send(ines, "GET /monitors/mon_unheard_of/history")).status).toBe(404);
});

test("a project that is archived is not looked at", async () => {
  await shop.hold();
  ports.places.allow(ines, { ...testProject, status: "archived" }, may, ["owner"]);
  for (let at = 0; at < 3; at += 1) await shop.hold();
  await look();
  expect(await ports.store.load(project, "monitor-mon_fulfilments_held")).toEqual([]);
});

test("a project where nothing was counted lately rests until something is", async () => {
  const reads = vi.spyOn(ports.access, "project");
  await look();
  expect(reads).not.toHaveBeenCalledWith(project);
  await shop.hold();
  for (let at = 0; at < 2; at += 1) await shop.hold();
  await look();
  expect((await monitors())[0].state).toBe("Warn");
  const facts = async () => (await ports.store.load(DIRECTORY, `timer-${timerId(EVALUATE_MONITORS, project)}`)).length;
  const before = await facts();
  ports.advance(23 * 3_600_000);
  await look();
  expect(await facts(), "staying due costs no facts").toBe(before);
  ports.advance(2 * 3_600_000);
  await look();
  expect((await monitors())[0].state).toBe("OK");
  for (let at = 0; at < 3; at += 1) await look();
  reads.mockClear();
  await look();
  expect(reads).not.toHaveBeenCalledWith(project);
  for (let at = 0; at < 10; at += 1) await shop.hold();
  await look();
  expect((await monitors())[0].state).toBe("Alert");
});

test("a reminder and a change that waits keep a project from resting", async () => {
  const body = { forMinutes: 60, renotifyMinutes: 120, noData: "alert", notify: { users: [vera] } };
  expect(await send(ines, "POST /monitors/mon_payments_failed/settings", body)).toMatchObject({ status: 200 });
  const types = async () =>
    (await ports.store.load(project, "monitor-mon_payments_failed")).map(({ type }) => type).slice(1);
  await look();
  expect(await types()).toEqual(["MonitorReadingTurned"]);
  ports.advance(3_600_000);
  await look();
  ports.advance(2 * 3_600_000);
  await look();
  expect(await types()).toEqual(["MonitorReadingTurned", "MonitorStateChanged", "MonitorReminded"]);
});

test("uptime is the share of time without an alert", () => {
  const at = (hour: number) => new Date(hour * 3_600_000).toISOString();
  const turns = [
    { at: at(2), to: "Alert" as const },
    { at: at(3), to: "OK" as const },
  ];
  expect(uptime("OK", turns, 0, 4 * 3_600_000)).toBe(75);
  expect(uptime("Alert", [], 0, 3_600_000)).toBe(0);
  expect(uptime("OK", [], 5, 5)).toBe(100);
});

const late = {
  name: "Etsy orders",
  query: "sum(orders.placed{channel:etsy}) every 1d",
  comparison: ">=",
  thresholds: { critical: 2, warning: 1 },
};

test("a project's own monitor is created, watches, is changed and is deleted", async () => {
  const created = await send(ines, "POST /monitors", late);
  expect(created.status).toBe(201);
  const { id } = created.body;
  expect(created.body).toMatchObject({ name: "Etsy orders", state: "OK", value: null, version: 1, own: true });
  expect((await monitors()).map((each: { id: string }) => each.id)).toContain(id);
  await shop.order({ at: "2026-03-10T08:00:00.000Z", channel: "etsy" });
  await look();
  expect((await send(ines, `GET /monitors/${id}`)).body).toMatchObject({ state: "Warn", value: 1 });
  const changed = await send(ines, `POST /monitors/${id}/settings`, { thresholds: { critical: 9 } });
  expect(changed.body.thresholds).toEqual({ critical: 9 });
  expect(
    (await send(ines, `GET /monitors/${id}/history`)).body.history.map((each: { title: string }) => each.title),
  ).toEqual(expect.arrayContaining(["Created", "OK → Warn, reading 1"]));
  expect((await send(ines, `DELETE /monitors/${id}`)).body).toEqual({ deleted: true });
  expect((await send(ines, `GET /monitors/${id}`)).status).toBe(404);
  expect((await monitors()).map((each: { id: string }) => each.id)).not.toContain(id);
  await look();
});

test("a monitor whose question cannot be read is refused at its field, and the built-in ones stay", async () => {
  const wrong = await send(ines, "POST /monitors", { ...late, query: "sum(orders.eaten)" });
  expect([wrong.status, wrong.body.code]).toEqual([422, "QUERY_INVALID"]);
  expect(wrong.body.errors.query[0]).toMatch(/Unknown metric: orders.eaten/);
  const deleted = await send(ines, `DELETE /monitors/${waiting}`);
  expect([deleted.status, deleted.body.code]).toEqual([409, "MONITOR_BUILT_IN"]);
  expect((await send(vera, "POST /monitors", late)).status).toBe(403);
});

test("a request to create a monitor that is sent twice creates one", async () => {
  const once = { "idempotency-key": "monitor-1" };
  const [first, again] = [
    await send(ines, "POST /monitors", late, {}, once),
    await send(ines, "POST /monitors", late, {}, once),
  ];
  expect(again.body.id).toBe(first.body.id);
  expect((await monitors()).length).toBe(5);
});
