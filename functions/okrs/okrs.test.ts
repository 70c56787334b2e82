import { afterEach, beforeEach, expect, test } from "vitest";
import { quarterOf } from "#events/okrs";
import { TaskCreated } from "#events/tasks";
import {
  asOwner,
  readingOwnWrites,
  record,
  requestsTo,
  type Send,
  settle,
  type TestPorts,
  testPorts,
  testProject,
} from "#platform/testing";
import { service } from "./service.ts";

// What every kind of record does is tested for all of them in tests/conformance/records.test.ts.
let ports: TestPorts;
let ask: Send;
let now: string;
beforeEach(async () => {
  ports = await testPorts({ services: [service] });
  const rights = Object.values(service.http.contract).flatMap(({ permission }) => permission ?? []);
  ports.places.allow("usr_owner1", testProject, rights);
  ports.places.allow("usr_viewer1", testProject, ["okrs.objective.list", "okrs.objective.view"]);
  ask = asOwner(readingOwnWrites(requestsTo(service.http, ports)), `/v1/projects/${testProject.id}/okrs`, {});
  now = quarterOf(ports.clock().toISOString());
});
afterEach(() => ports.close());

const orders = { title: "Orders a week", initialValue: 40, targetValue: 60, weight: 3 };
const sales = { title: "Sales", unit: "currency", currency: "GBP", initialValue: 0, targetValue: 2_000_000 };
const make = async (body: object = {}) =>
  (await ask("POST ", { body: { title: "Sell more", periodId: now, keyResults: [orders, sales], ...body } })).body;
const checkIn = (
  made: { id: string; keyResults: { id: string }[] },
  values: (number | undefined)[],
  more: object = {},
) =>
  ask(`POST /${made.id}/check-ins`, {
    body: {
      status: "on_track",
      confidence: 7,
      values: values.flatMap((value, at) =>
        value === undefined ? [] : [{ keyResultId: made.keyResults[at]?.id, value }],
      ),
      ...more,
    },
  });

test("an objective is the caller's, not started, and its key results are where they begin", async () => {
  const made = await make();
  expect(made).toMatchObject({
    owner: "usr_owner1",
    status: "not_started",
    progress: 0,
    period: { id: now },
    keyResults: [
      { title: "Orders a week", unit: "number", direction: "increase", currentValue: 40, progress: 0, stale: false },
      { title: "Sales", currency: "GBP", weight: 1 },
    ],
    checkIns: [],
  });
  expect((await ask(`GET /${made.id}`)).body).toEqual(made);
});

test("a check-in moves progress by weight, confirms the status and is kept, newest first", async () => {
  const made = await make();
  await checkIn(made, [50, 0]);
  const { body } = await checkIn(made, [55, 500_000], { status: "at_risk", confidence: 4, note: "Paper is late" });
  expect(body).toMatchObject({ status: "at_risk", confidence: 4, progress: 0.625 });
  expect(body.keyResults).toMatchObject([
    { currentValue: 55, progress: 0.75 },
    { currentValue: 500_000, progress: 0.25 },
  ]);
  expect(body.checkIns).toMatchObject([
    { status: "at_risk", note: "Paper is late", by: { name: "Olive" } },
    { status: "on_track", confidence: 7 },
  ]);
  const { history } = (await ask(`GET /${made.id}/history`)).body;
  expect(history[0]).toMatchObject({ title: "Checked in" });
  expect(history[0].changes).toContainEqual({
    field: "status",
    label: "Status",
    before: "On track",
    after: "At risk",
  });
});

test("a check-in by text that is no number says how numbers are written", async () => {
  const made = await make();
  const values = [{ keyResultId: made.keyResults[0].id, value: "45,5" }];
  const { body } = await checkIn(made, [], { values });
  expect(body.errors).toEqual({ "values.0.value": ["Use a number like 12.5"] });
});

test("what a key result is measured in stays once it was checked in", async () => {
  const made = await make({ keyResults: [orders] });
  const [before] = made.keyResults;
  const { id, title, direction, initialValue, targetValue, weight } = before;
  const typed = { id, title, direction, initialValue, targetValue, weight };
  const change = (unit: string) => ask(`PATCH /${made.id}`, { body: { keyResults: [{ ...typed, unit }] } });
  expect((await change("percentage")).status).toBe(200);
  await checkIn(made, [50]);
  const refused = await change("number");
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["keyResults.0.unit"]]);
  expect(
    (await ask(`PATCH /${made.id}`, { body: { keyResults: [{ ...typed, unit: "percentage", weight: 3 }] } })).status,
  ).toBe(200);
});

test("a repeated check-in counts once, and at most the last 20 are answered", async () => {
  const made = await make({ keyResults: [orders] });
  const body = { status: "on_track", confidence: 7, values: [{ keyResultId: made.keyResults[0].id, value: 45 }] };
  for (const _ of [1, 2]) await ask(`POST /${made.id}/check-ins`, { body, headers: { "idempotency-key": "once" } });
  expect((await ask(`GET /${made.id}`)).body.checkIns).toHaveLength(1);
  for (let at = 0; at < 21; at += 1) await checkIn(made, [41 + at / 2]);
  const { checkIns } = (await ask(`GET /${made.id}`)).body;
  expect(checkIns).toHaveLength(20);
  expect(checkIns[0].values[0].value).toBe(51);
});

test("it is closed when the period is over, or when everything is reached", async () => {
  const made = await make({ keyResults: [orders] });
  for (const status of ["achieved", "partial", "missed"])
    expect((await checkIn(made, [50], { status })).body.code).toBe("PERIOD_OPEN");
  expect((await checkIn(made, [60], { status: "achieved" })).body.status).toBe("achieved");
  expect((await checkIn(made, [50], { status: "dropped" })).body.status).toBe("dropped");
  const past = await make({ periodId: "2020-Q1", keyResults: [orders] });
  expect(past).toMatchObject({ suggestedStatus: "missed", expectedProgress: 1 });
  expect((await checkIn(past, [50], { status: "partial" })).body).toMatchObject({
    status: "partial",
    suggestedStatus: "partial",
  });
});

test("a removed key result counts no longer, and what it was is known again when it comes back", async () => {
  const made = await make();
  await checkIn(made, [60, 0]);
  const [first, second] = made.keyResults.map(
    ({ id, title, unit, currency, initialValue, targetValue, direction, weight }: Record<string, unknown>) => ({
      id,
      title,
      unit,
      initialValue,
      targetValue,
      direction,
      weight,
      ...(currency ? { currency } : {}),
    }),
  );
  const without = await ask(`PATCH /${made.id}`, { body: { keyResults: [second] } });
  expect(without.body).toMatchObject({ progress: 0, keyResults: [{ id: second.id }] });
  expect((await checkIn(made, [60])).body.code).toBe("KEY_RESULT_GONE");
  const { history } = (await ask(`GET /${made.id}/history`)).body;
  const back = await ask(`PATCH /${made.id}`, { body: history[0].revert });
  expect(back.body).toMatchObject({
    progress: 0.75,
    keyResults: [{ id: first.id, currentValue: 60 }, { id: second.id }],
  });
});

test.each([
  [{ ...orders, targetValue: 30 }, "keyResults.0.targetValue"],
  [{ ...orders, direction: "decrease" }, "keyResults.0.targetValue"],
  [{ ...sales, targetValue: 1.5 }, "keyResults.0.targetValue"],
  [{ ...sales, currency: undefined }, "keyResults.0.currency"],
  [{ title: "Shop open", unit: "boolean", initialValue: 0, targetValue: 5 }, "keyResults.0.targetValue"],
  [{ ...orders, title: " " }, "keyResults.0.title"],
  [{ ...orders, weight: 11 }, "keyResults.0.weight"],
])("key result %o is refused at %s", async (keyResult, field) => {
  const { status, body } = await ask("POST ", { body: { title: "Sell", periodId: now, keyResults: [keyResult] } });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toContain(field);
});

test("values that a unit does not take are refused, and who may only look checks nothing in", async () => {
  const made = await make({ keyResults: [{ title: "Open", unit: "boolean", targetValue: 1 }, sales] });
  expect((await checkIn(made, [0.5])).body.errors).toEqual({ "values.0.value": ["Use 0 or 1"] });
  expect((await checkIn(made, [undefined, 1.5])).status).toBe(422);
  expect((await checkIn(made, [1], { confidence: 11 })).status).toBe(422);
  const body = { status: "on_track", confidence: 7 };
  expect((await ask(`POST /${made.id}/check-ins`, { as: { user: "usr_viewer1" }, body })).status).toBe(403);
  await ask(`DELETE /${made.id}`);
  expect((await checkIn(made, [1])).status).toBe(404);
});

// [entity.work.okr.summary]
test("a period is summed up: statuses, progress, what is at risk and what nobody checked", async () => {
  const [good, bad, dropped] = [await make({ keyResults: [orders] }), await make(), await make()];
  await make({ title: "Another time", periodId: "2020-Q1" });
  await make({ title: "Unmeasured", keyResults: [] });
  await checkIn(good, [60], { status: "achieved" });
  await checkIn(bad, [45], { status: "off_track" });
  await checkIn(dropped, [60, 2_000_000], { status: "dropped" });
  const read = async (query: Record<string, string> = {}) => (await ask("GET /summary", { query })).body;
  expect(await read()).toMatchObject({
    period: { id: now },
    objectives: { total: 4, byStatus: { achieved: 1, off_track: 1, dropped: 1, not_started: 1 } },
    averageProgress: 0.5938,
    atRisk: [bad.id],
    overdueTasks: 0,
    keyResults: { total: 3, done: 1, stale: 0 },
  });
  expect(await read({ period: "2020-Q1" })).toMatchObject({ objectives: { total: 1 }, expectedProgress: 1 });
  expect((await ask("GET /summary", { query: { period: "soon" } })).status).toBe(422);
  await ask(`DELETE /${good.id}`);
  expect(await read()).toMatchObject({ objectives: { total: 3 }, keyResults: { total: 2, done: 0 } });
});

test("what nobody checked for two weeks is stale, and late tasks of the project are counted", async () => {
  const made = await make();
  const task = { number: 1, title: "Late", dueOn: "2020-01-31", sortOrder: 1 };
  const put = (taskId: string, more: object = {}) =>
    record(ports, `task-${taskId}`, [TaskCreated({ taskId, ...task, ...more })], testProject.id);
  await put("tsk_1");
  await put("tsk_2", { stateType: "done" });
  await settle([service], ports);
  await checkIn(made, [45]);
  const summary = async () => (await ask("GET /summary", { query: { period: now } })).body;
  expect(await summary()).toMatchObject({ overdueTasks: 1, keyResults: { total: 2, stale: 0 } });
  ports.advance(15 * 86_400_000);
  expect(await summary()).toMatchObject({ overdueTasks: 1, keyResults: { total: 2, stale: 2 } });
  await checkIn(made, [46]);
  expect((await summary()).keyResults.stale).toBe(1);
  const { keyResults } = (await ask(`GET /${made.id}`)).body;
  expect(keyResults.map(({ stale }: { stale: boolean }) => stale)).toEqual([false, true]);
});

// [entity.work.okr.export]
test("the list is at risk first, and its CSV has a line for each key result", async () => {
  const made = await make();
  const risky = await make({ title: "=SUM(A1)", keyResults: [orders] });
  await checkIn(risky, [41], { status: "at_risk" });
  await make({ title: "Long ago", periodId: "2020-Q1", keyResults: [] });
  const titles = async (query: Record<string, string>) =>
    (await ask("GET ", { query })).body.objectives.map(({ title }: { title: string }) => title);
  expect(await titles({})).toEqual(["=SUM(A1)", "Long ago", "Sell more"]);
  expect(await titles({ search: `period:${now}` })).toEqual(["=SUM(A1)", "Sell more"]);
  expect(await titles({ search: "orders week status:not_started" })).toEqual(["Sell more"]);
  const { startOn: start, endOn: end } = made.period;
  const file = async (query: Record<string, string>) =>
    Buffer.from((await ask("GET /export", { query })).body, "base64")
      .toString()
      .trim()
      .split("\r\n");
  const lines = await file({ start, end });
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain("'=SUM(A1)");
  expect(lines[1]).toContain("Orders a week,40,60,41,5,3");
  expect(lines[3]).toContain("Sales,0.00 GBP,20000.00 GBP,0.00 GBP,0,1");
  expect(await file({ end: "2020-12-31" })).toHaveLength(2);
  expect((await ask("GET /export", { query: { start: "2026-02-01", end: "2026-01-01" } })).status).toBe(422);
  expect((await ask("GET /export", { as: { user: "usr_viewer1" } })).status).toBe(403);
});
