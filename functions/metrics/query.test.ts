import { afterEach, beforeEach, expect, test } from "vitest";
import { OrderCancelled, OrderWithdrawn } from "#events/orders";
import { record, requestsTo, settle, type TestPorts, testPorts, testProject } from "#platform/testing";
import { http } from "./http.ts";
import { service } from "./service.ts";
import { trade } from "./testing.ts";

const may = [...new Set(Object.values(http.contract).flatMap(({ permission }) => permission ?? []))];
const [ines, vera, boss] = ["usr_ines0001", "usr_vera0001", "usr_boss0001"];
const project = testProject.id;
let ports: TestPorts;
let shop: ReturnType<typeof trade>;

beforeEach(async () => {
  ports = await testPorts({ services: [service], now: "2026-03-10T09:30:00.000Z" });
  ports.places.allow(ines, testProject, may, ["owner"]);
  ports.places.allow(vera, testProject, ["orders.order.list"], ["support"]);
  shop = trade(ports);
});
afterEach(() => ports.close());

const send = (user: string, route: string, sent: object = {}, base = "/v2/metrics") => {
  const [method, path = ""] = route.split(" ");
  const { query = {}, ...rest } = sent as { query?: Record<string, string> };
  return requestsTo(http, ports)(`${method} ${base}${path}`, {
    as: { user, admin: user === boss },
    query: user === boss ? query : { project, ...query },
    ...rest,
  });
};
const days = { start: "2026-03-08", end: "2026-03-10" };
const get = (query: object, base?: string) => send(ines, "GET /query", { query }, base);
const series = async (query: string, more: object = days) => (await get({ query, ...more })).body.series;
const values = (one: { points: [string, number | null][] }) => one.points.map(([, value]) => value);

async function threeDays() {
  await shop.order({ at: "2026-03-08T00:10:00.000Z", country: "FR", ends: "paid" });
  await shop.order({ at: "2026-03-08T23:50:00.000Z", channel: "etsy" });
  await shop.order({ at: "2026-03-10T08:00:00.000Z", ends: "confirmed" });
}

test("resupply is no sale: the shop's own orders are none that were placed", async () => {
  await shop.order({ at: "2026-03-10T08:00:00.000Z" });
  await shop.order({ at: "2026-03-10T08:30:00.000Z", channel: "resupply", ends: "confirmed" });
  expect(await series("sum(orders.placed)")).toMatchObject([{ total: 1 }]);
  expect(await series("sum(orders.confirmed)")).toMatchObject([{ total: 0 }]);
});

// [integration.metrics] [api.base.v2-metrics]
test("orders are counted by themselves, day by day of the project's time zone", async () => {
  await threeDays();
  const response = await get({ query: "sum(orders.placed)", ...days });
  expect(response).toMatchObject({ status: 200, body: { interval: "1d", unit: "count", annotations: [] } });
  expect(response.body.series).toEqual([
    {
      labels: {},
      points: [
        ["2026-03-08T00:00:00.000Z", 2],
        ["2026-03-09T00:00:00.000Z", 0],
        ["2026-03-10T00:00:00.000Z", 1],
      ],
      total: 3,
    },
  ]);
  const [elsewhere] = await series("sum(orders.placed)", { ...days, timeZone: "America/New_York" });
  expect(elsewhere.points[0]).toEqual(["2026-03-08T05:00:00.000Z", 1]);
});

// [api.base.v1-metrics]
test("both addresses answer the same", async () => {
  await threeDays();
  const query = { query: "sum(orders.placed)", ...days };
  expect((await get(query, "/v1/metrics")).body).toEqual((await get(query)).body);
});

test("labels filter and tell apart, and an average has nothing to say where nothing was", async () => {
  await threeDays();
  expect((await series("sum(orders.placed{channel:etsy})"))[0].total).toBe(1);
  expect((await series("count(orders.placed{-channel:etsy})"))[0].total).toBe(2);
  const [gb, fr] = await series("sum(orders.placed) by (country)");
  expect([gb.labels, gb.total, fr.labels, fr.total]).toEqual([{ country: "GB" }, 2, { country: "FR" }, 1]);
  expect(values((await series("avg(orders.revenue) every 1d"))[0])).toEqual([1000, null, null]);
  expect(await series("sum(orders.placed{channel:etsy}) by (country) every 1w")).toMatchObject([{ total: 1 }]);
});

test("a metric names the values that its labels have had, however long ago, and no longer those withdrawn", async () => {
  await shop.order({ at: "2024-01-05T12:00:00.000Z", channel: "market-stall" });
  await threeDays();
  const values = async (metric: string) => (await send(ines, `GET /metrics/${metric}`)).body.values;
  expect(await values("orders.placed")).toEqual({
    channel: ["etsy", "market-stall", "website"],
    country: ["FR", "GB"],
  });
  expect(await values("orders.paid")).toEqual({ channel: ["website"], country: ["FR"] });
  expect(await values("orders.waiting")).toEqual({});
  const withdrawn = OrderWithdrawn({ orderId: "ord_00000001", importId: "imp_one00001" });
  await record(ports, "order-ord_00000001", [withdrawn], project);
  await settle([service], ports);
  expect((await values("orders.placed")).channel).toEqual(["etsy", "website"]);
});

test("a level is what is left of all before, however long ago", async () => {
  await shop.order({ at: "2025-11-03T12:00:00.000Z" });
  await shop.order({ at: "2026-02-20T12:00:00.000Z" });
  await threeDays();
  const [waiting] = await series("last(orders.waiting)");
  expect(values(waiting)).toEqual([4, 4, 4]);
  const later = { start: "2026-03-10T08:00:00Z", end: "2026-03-10T12:00:00Z" };
  expect(values((await series("last(orders.waiting) every 1h", later))[0])).toEqual([5, 4, null, null]);
});

test("an order waits until it is confirmed or cancelled, whichever comes first", async () => {
  await threeDays();
  await shop.order({ at: "2026-03-10T08:10:00.000Z", ends: "cancelled" });
  await shop.order({ at: "2026-03-10T08:20:00.000Z" });
  ports.advance(3_600_000);
  for (const orderId of ["ord_00000003", "ord_00000005"]) {
    const cancelled = OrderCancelled({ orderId, reason: "customer", fulfilments: [], stock: [] });
    await record(ports, `order-${orderId}`, [cancelled], project);
  }
  await settle([service], ports);
  const today = { start: "2026-03-10T08:00:00Z", end: "2026-03-10T11:00:00Z" };
  expect(values((await series("last(orders.waiting) every 1h", today))[0])).toEqual([5, 3, 2]);
  expect(values((await series("sum(orders.cancelled) by (reason) every 1h", today))[0])).toEqual([0, 1, 2]);
});

test("days of a zone that is off by half an hour are read from whole hours, long spans from days", async () => {
  await shop.order({ at: "2025-11-03T12:00:00.000Z" });
  await threeDays();
  const [india] = await series("sum(orders.placed) every 1d", { ...days, timeZone: "Asia/Kolkata" });
  expect(india.points).toEqual([
    ["2026-03-07T18:30:00.000Z", 1],
    ["2026-03-08T18:30:00.000Z", 1],
    ["2026-03-09T18:30:00.000Z", 1],
  ]);
  const year = { start: "2025-03-11", end: "2026-03-10" };
  const [whole] = await series("sum(orders.placed) every 1d", year);
  expect(whole.points.filter(([, value]: [string, number]) => value > 0)).toEqual([
    ["2025-11-03T00:00:00.000Z", 1],
    ["2026-03-08T00:00:00.000Z", 2],
    ["2026-03-10T00:00:00.000Z", 1],
  ]);
  const [etsy] = await series("count(orders.placed{channel:etsy}) every 4w", year);
  expect(etsy.total).toBe(1);
});

test("a span is compared with the one before, or with a year ago", async () => {
  await threeDays();
  await shop.order({ at: "2025-03-09T12:00:00.000Z" });
  const today = { start: "2026-03-10", end: "2026-03-10" };
  expect((await series("sum(orders.placed)", { ...today, compare: "previous" }))[0]).toMatchObject({
    total: 1,
    previousTotal: 0,
  });
  expect((await series("sum(orders.placed)", { ...days, compare: "year" }))[0]).toMatchObject({
    total: 3,
    previousTotal: 1,
  });
});

test("an order that is taken back counts for nothing any more", async () => {
  await threeDays();
  await record(
    ports,
    "order-ord_00000001",
    [OrderWithdrawn({ orderId: "ord_00000001", importId: "imp_one00001" })],
    project,
  );
  await settle([service], ports);
  expect((await series("sum(orders.placed)"))[0].total).toBe(2);
  expect((await series("sum(orders.revenue)"))[0].total).toBe(0);
});

// [validation.queryMetric.query] [validation.queryMetric.start] [validation.queryMetric.end]
test("a question needs query, start and end", async () => {
  const whole = { query: "sum(orders.placed)", ...days };
  expect((await get(whole)).status).toBe(200);
  for (const field of ["query", "start", "end"]) {
    const { [field as "query"]: _, ...rest } = whole;
    expect(await get(rest)).toMatchObject({
      status: 422,
      body: { code: "VALIDATION_FAILED", errors: { [field]: ["Required"] } },
    });
  }
});

test("an error in a query has its position", async () => {
  const wrong: [string, number, RegExp][] = [
    ["sum(orders.placed", 18, /Expected “\)”/],
    ["sum(orders.unheard)", 5, /Unknown metric: orders.unheard/],
    ["sum(orders.placed{colour:red})", 19, /Use one of its labels: channel, country/],
    ["last(orders.placed)", 1, /has no latest figure. Use sum, count or avg/],
    ["sum(orders.waiting)", 1, /has no total. Use last/],
  ];
  for (const [query, position, message] of wrong) {
    const { status, body } = await get({ query, ...days });
    expect([query, status, body.code, body.position]).toEqual([query, 422, "QUERY_INVALID", position]);
    expect(body.errors.query[0]).toMatch(message);
  }
  expect((await get({ query: "sum(orders.placed)", start: "2026-03-10", end: "2026-03-08" })).body.code).toBe(
    "SPAN_INVALID",
  );
  expect((await get({ query: "sum(orders.placed)", ...days, timeZone: "Mars" })).body.errors.timeZone).toHaveLength(1);
  expect((await get({ query: "sum(orders.placed)", start: "soon", end: "later" })).body.errors.start).toHaveLength(1);
  const wide = { query: "sum(orders.placed) every 1h", start: "2026-01-01", end: "2026-03-10" };
  expect((await get(wide)).body.code).toBe("QUERY_TOO_WIDE");
});

test("who may not look at metrics is not answered, and a visitor even less", async () => {
  expect((await send(vera, "GET /query", { query: { query: "sum(orders.placed)", ...days } })).status).toBe(403);
  expect((await requestsTo(http, ports)("GET /v2/metrics/metrics", { query: { project } })).status).toBe(401);
});

test("a question may be put in a body, and its answer kept for a while", async () => {
  const body = { query: "sum(orders.placed)", ...days, cache: 30 };
  const first = (await send(ines, "POST /query", { body })).body;
  expect(first).toMatchObject({ cachedAt: "2026-03-10T09:30:00.000Z", series: [{ total: 0 }] });
  await threeDays();
  ports.advance(29_000);
  expect((await send(ines, "POST /query", { body })).body).toEqual(first);
  expect((await send(ines, "POST /query", { body, query: { cache: "0" } })).body.series[0].total).toBe(3);
  ports.advance(1000);
  expect((await send(ines, "POST /query", { body })).body.series[0].total).toBe(3);
});

test("several questions are answered at once, and what is wrong with one names it", async () => {
  await threeDays();
  const [placed, paid, bad] = ["sum(orders.placed)", "count(orders.paid)", "sum("].map((query) => ({ query, ...days }));
  const { body } = await send(ines, "POST ", { body: { requests: [placed, paid] } });
  expect(body.results.map((each: { series: { total: number }[] }) => each.series[0]?.total)).toEqual([3, 1]);
  expect((await send(ines, "POST ", { body: { requests: [placed, bad] } })).body.errors).toHaveProperty(
    "requests.1.query",
  );
});

test("an administrator asks several projects; nobody else does", async () => {
  await threeDays();
  const body = { projects: [project], requests: [{ query: "sum(orders.placed)", ...days }] };
  expect((await send(boss, "POST /admin/query", { body })).body.projects).toMatchObject([
    { project, results: [{ series: [{ total: 3 }] }] },
  ]);
  const named = { query: { project }, body: { requests: body.requests } };
  expect((await send(boss, "POST /admin/query", named)).body.projects).toMatchObject([{ project }]);
  expect((await send(boss, "POST /admin/query", { body: { ...body, projects: ["prj_unknown1"] } })).status).toBe(404);
  expect((await requestsTo(http, ports)("POST /v2/metrics/admin/query", { as: { user: ines }, body })).status).toBe(
    403,
  );
});

test("what a question reads does not grow with what was counted", async () => {
  const read: number[] = [];
  const { tallies } = ports.views;
  Object.assign(ports.views, {
    tallies: async (...args: Parameters<typeof tallies>) => {
      const found = await tallies(...args);
      read.push(found.length);
      return found;
    },
  });
  const sum = () => read.splice(0).reduce((total, each) => total + each, 0);
  await shop.order({ at: "2026-03-09T12:00:00.000Z" });
  await series("sum(orders.placed)");
  const one = sum();
  await send(ines, "GET /metrics/orders.placed");
  const values = sum();
  for (let at = 0; at < 20; at += 1) await shop.order({ at: "2026-03-09T12:30:00.000Z" });
  expect((await series("sum(orders.placed)"))[0].total).toBe(21);
  expect(sum()).toBe(one);
  await send(ines, "GET /metrics/orders.placed");
  expect(sum()).toBe(values);
});
