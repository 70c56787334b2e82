import { afterEach, beforeEach, expect, test } from "vitest";
import { streamOf } from "#events/_kernel";
import { FlowRunStarted, FlowTagWanted } from "#events/flows";
import { IntegrationResumed, IntegrationUninstalled, integrationStream } from "#events/integrations";
import { OrderDetailsChanged } from "#events/orders";
import { work } from "#platform/relay";
import { record, testProject } from "#platform/testing";
import { MAX_PER_HOUR } from "./domain/guard.ts";
import { SEES_PEOPLE } from "./hidden.ts";
import { service } from "./service.ts";
import { customerId, DAY, HOUR, orderId, permissions, type Scene, scene } from "./testing.ts";

let here: Scene;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.ports.close());

test("without a flow that is on, an order is no reason to write anything", async () => {
  await here.delivered(1);
  const before = (await here.ports.store.recent(here.tenant, 100)).length;
  await here.pass(5 * DAY);
  expect((await here.ports.store.recent(here.tenant, 100)).length).toBe(before);
  expect(await here.runs("reviewrequest")).toEqual([]);
});

test("a review is requested four days after delivery, once, and the run lists each step", async () => {
  await here.switchTo("reviewrequest", "on");
  await here.delivered(1);
  expect(await here.runs("reviewrequest")).toMatchObject([{ status: "waiting", subject: { label: "PR-1" } }]);
  await here.pass(3 * DAY);
  expect(await here.emails()).toEqual([]);
  await here.pass(DAY + HOUR);
  await here.pass(DAY);
  expect(await here.emails()).toEqual([{ to: "freya1@example.com", subject: "How is your order, Freya?" }]);
  const [run] = await here.runs("reviewrequest");
  expect(run).toMatchObject({ status: "succeeded" });
  expect(run.steps.map(({ id, status }: { id: string; status: string }) => `${id} ${status}`)).toEqual([
    "delay done",
    "check done",
    "ask done",
  ]);
  const { stats } = (await here.ask("GET /flw_reviewrequest")).body;
  expect(stats).toMatchObject({ runs: 1, sent: 1, succeeded: 1 });
  for (const unknown of ["opened", "clicked", "orders", "revenue"]) expect(stats).not.toHaveProperty(unknown);
});

test("what changed during the wait is seen: a refunded order ends the run with its reason", async () => {
  await here.switchTo("reviewrequest", "on");
  await here.delivered(1);
  await here.paid(1);
  await here.refunded(1);
  await here.pass(5 * DAY);
  expect(await here.emails()).toEqual([]);
  const [run] = await here.runs("reviewrequest", { status: "skipped" });
  expect(run.reason).toBe("The order was refunded or cancelled. Something was refunded: yes");
});

test("conditions, sample orders and the limit for each person stop a run, each with its reason", async () => {
  await here.ask("PATCH /flw_waitingorder", {
    body: { limitPerPerson: { count: 1, days: 30 }, status: "on" },
  });
  await here.settle();
  await here.placed(1, { customerId: customerId(9) });
  await here.placed(2, { customerId: customerId(9) });
  await here.placed(3, { sample: true });
  await here.settle();
  await here.switchTo("largeorder", "on");
  await here.placed(4);
  await here.settle();
  const waiting = await here.runs("waitingorder");
  const reasons = Object.fromEntries(
    waiting.map(({ subject, reason }: { subject: { label: string }; reason?: string }) => [subject.label, reason]),
  );
  expect(reasons).toMatchObject({
    "PR-2": "The limit of 1 in 30 days is reached",
    "PR-3": "This is a sample or a test order",
  });
  expect((await here.runs("largeorder"))[0].reason).toBe("Order total is 30.00 GBP, not at least 500.00 GBP");
});

test("a step for another service is a fact, together with the step", async () => {
  await here.switchTo("largeorder", "on");
  await here.placed(1, { shippingPrice: { amount: 60_000, currency: "GBP" } });
  await here.settle();
  const [run] = await here.runs("largeorder");
  expect(await here.typesOf(streamOf("flowrun", run.id))).toEqual([
    "FlowRunStarted",
    "FlowStepDone",
    "FlowTagWanted",
    "FlowStepDone",
    "FlowTaskWanted",
    "FlowRunEnded",
  ]);
  expect(run.steps[1].reason).toBe("Look over PR-1: 630.00 GBP");
});

test("quiet hours put an email off until they end", async () => {
  await here.ask("PATCH /flw_firstorder", {
    body: { status: "on", quietHours: { from: "08:00", to: "18:30", timeZone: "Europe/London" } },
  });
  await here.settle();
  await here.placed(1);
  await here.paid(1);
  await here.settle();
  expect(await here.emails()).toEqual([]);
  expect((await here.runs("firstorder"))[0]).toMatchObject({ status: "waiting", until: "2026-03-02T18:30:00.000Z" });
  await here.pass(10 * HOUR);
  expect(await here.emails()).toHaveLength(1);
});

test("in an incident all flows are paused; what was missed is replayed once", async () => {
  for (const flow of ["firstorder", "waitingorder"]) await here.switchTo(flow, "on");
  const paused = await here.ask("POST /pause", { body: { reason: "Wrong prices" } });
  expect(paused.body.flows).toEqual(["flw_firstorder", "flw_waitingorder"]);
  await here.placed(1);
  await here.paid(1);
  await here.settle();
  expect((await here.runs("firstorder"))[0]).toMatchObject({ missed: true, reason: "The flow was paused" });
  const period = { body: { start: "2026-03-01", end: "2026-03-02" } };
  expect((await here.ask("POST /flw_firstorder/replay", period)).body.code).toBe("FLOW_NOT_ON");
  expect((await here.ask("POST /resume")).body.flows).toEqual(["flw_firstorder", "flw_waitingorder"]);
  await here.settle();
  expect(await here.emails()).toEqual([]);
  expect((await here.ask("POST /flw_firstorder/replay", period)).body).toMatchObject({ runs: 1, more: false });
  while (await work([service], here.ports));
  await here.settle();
  expect(await here.emails()).toHaveLength(1);
  expect((await here.ask("POST /flw_firstorder/replay", period)).body.code).toBe("NOTHING_MISSED");
  expect(await here.runs("firstorder")).toMatchObject([{ status: "succeeded", missed: false, replayed: true }]);
});

test.each([
  ["Pacific/Kiritimati", "2026-03-15T10:00:00.000Z", "2026-03-16"],
  ["Pacific/Pago_Pago", "2026-03-15T10:00:00.000Z", "2026-03-14"],
  // The clocks go forward on the 29th, so that the day ends an hour earlier by UTC.
  ["Europe/London", "2026-03-29T22:59:59.000Z", "2026-03-29"],
  ["Europe/London", "2026-03-29T23:00:00.000Z", "2026-03-30"],
])("a day of a missed period is the project's: %s, %s", async (timeZone, moment, day) => {
  here.ports.places.allow("usr_owner1", { ...testProject, timeZone }, permissions, ["owner"]);
  await here.switchTo("waitingorder", "on");
  await here.switchTo("waitingorder", "paused");
  here.ports.advance(Date.parse(moment) - here.ports.clock().getTime());
  await here.placed(1);
  await here.settle();
  await here.switchTo("waitingorder", "on");
  const replay = async (days: number) => {
    const of = new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
    return (await here.ask("POST /flw_waitingorder/replay", { body: { start: of, end: of } })).status;
  };
  expect([await replay(-1), await replay(1), await replay(0)]).toEqual([409, 409, 202]);
});

test("a paused flow holds its waiting runs, and one that is off ends them", async () => {
  for (const flow of ["reviewrequest", "lateparcel"]) await here.switchTo(flow, "on");
  await here.delivered(1);
  await here.switchTo("reviewrequest", "paused");
  await here.switchTo("lateparcel", "off");
  await here.pass(9 * DAY);
  expect(await here.emails()).toEqual([]);
  expect((await here.runs("lateparcel"))[0]).toMatchObject({ status: "skipped", reason: "The flow was switched off" });
  await here.switchTo("reviewrequest", "on");
  await here.pass(HOUR);
  expect(await here.emails()).toHaveLength(1);
});

// [state.integration.uninstalled.teardown]
test("the paused module holds waiting runs until it is resumed; uninstalled, it ends them when they fall due", async () => {
  const away = (paused?: boolean) =>
    Object.assign(here.ports.access, {
      absent: async () => new Map(paused === undefined ? [] : [["flows", { module: "flows", paused }]]),
    });
  const happens = (event: typeof IntegrationResumed | typeof IntegrationUninstalled) =>
    record(here.ports, integrationStream(here.tenant, "flows"), [
      event({ project: here.tenant, integration: "flows" }),
    ]);
  await here.switchTo("reviewrequest", "on");
  await here.delivered(1);
  await here.delivered(2);
  away(true);
  await here.pass(9 * DAY);
  expect(await here.emails()).toEqual([]);
  away();
  expect((await here.runs("reviewrequest")).map(({ status }: { status: string }) => status)).toEqual([
    "waiting",
    "waiting",
  ]);
  await happens(IntegrationResumed);
  await here.pass(HOUR);
  expect(await here.emails()).toHaveLength(2);

  await here.delivered(3);
  away(true);
  await here.pass(9 * DAY);
  away(false);
  await happens(IntegrationUninstalled);
  await here.pass(HOUR);
  away();
  await here.pass(HOUR);
  expect(await here.emails()).toHaveLength(2);
  expect((await here.runs("reviewrequest"))[0]).toMatchObject({
    status: "skipped",
    reason: "The module was uninstalled",
  });
});

const tagging = {
  status: "on",
  trigger: { event: "order.tagged", conditions: [] },
  steps: [{ id: "tag", type: "tag", config: { target: "order", tag: "again" } }],
  publish: true,
};

test("a flow that sets itself off is stopped and says so", async () => {
  await here.ask("PATCH /flw_largeorder", { body: tagging });
  await here.settle();
  await here.placed(1);
  const change = { orderId: orderId(1), customerId: customerId(1), tags: ["a"] };
  await here.put(streamOf("order", orderId(1)), OrderDetailsChanged(change));
  await here.settle();
  const [run] = await here.runs("largeorder");
  expect(run.status).toBe("succeeded");
  const [, , wanted] = await here.ports.store.load(here.tenant, streamOf("flowrun", run.id));
  expect(wanted?.type).toBe(FlowTagWanted.type);
  // As the orders service would: the fact carries the request that led to it.
  const stream = streamOf("order", orderId(1));
  await here.ports.store.append(here.tenant, {
    stream,
    expected: 2,
    facts: [OrderDetailsChanged({ ...change, tags: ["a", "again"] })],
    at: here.ports.clock().toISOString(),
    actor: { kind: "system", id: "system" },
    meta: { command: "changeTags", requestId: wanted?.meta.requestId ?? "" },
  });
  await here.settle();
  expect((await here.ask("GET /flw_largeorder")).body).toMatchObject({ status: "error", reason: "It set itself off" });
  expect((await here.runs("largeorder", { status: "failed" }))[0].reason).toBe("It set itself off");
});

test("a flow that starts too often for one person within an hour is stopped", async () => {
  await here.ask("PATCH /flw_largeorder", {
    body: { ...tagging, trigger: { event: "order.created", conditions: [] } },
  });
  await here.settle();
  for (let n = 1; n <= MAX_PER_HOUR + 1; n += 1) await here.placed(n, { customerId: customerId(1) });
  await here.settle();
  expect((await here.ask("GET /flw_largeorder")).body).toMatchObject({
    status: "error",
    reason: "It started too often for PR-21 within an hour",
  });
});

test("a fact that is delivered again, or whose process died after the email, is done once", async () => {
  await here.switchTo("firstorder", "on");
  await here.placed(1);
  const { mail } = here.ports;
  let dies = true;
  const dying = {
    ...here.ports,
    mail: {
      ...mail,
      async send(email: Parameters<typeof mail.send>[0]) {
        await mail.send(email);
        if (!dies) return false;
        dies = false;
        throw new Error("The process ended");
      },
    },
  };
  await here.paid(1);
  const { deliverOne } = await import("#platform/relay");
  const delivery = {
    consumer: "flows/start-flows-on-order-paid",
    tenant: here.tenant,
    stream: streamOf("order", orderId(1)),
    version: 2,
  };
  for (let time = 0; time < 3; time += 1) await deliverOne([service], dying, delivery);
  await here.settle();
  await here.pass(HOUR);
  expect(await here.emails()).toHaveLength(1);
  expect(await here.runs("firstorder")).toMatchObject([{ status: "succeeded" }]);
  const [run] = await here.runs("firstorder");
  const types = await here.typesOf(streamOf("flowrun", run.id));
  expect(types.filter((type) => type === FlowRunStarted.type)).toHaveLength(1);
});

test("a dry run goes through an order as it was, and sends and changes nothing", async () => {
  await here.delivered(1);
  await here.paid(1);
  here.ports.advance(2 * DAY);
  await here.refunded(1);
  here.ports.advance(10 * DAY);
  const before = (await here.ports.store.recent(here.tenant, 100)).length;
  const { body } = await here.ask("POST /flw_reviewrequest/dry-run", { body: { orderId: orderId(1) } });
  expect(body).toMatchObject({ outcome: "stops", happened: true, subject: { label: "PR-1" } });
  expect(body.reason).toContain("The order was refunded or cancelled");
  expect(body.steps.map(({ id, outcome }: { id: string; outcome: string }) => `${id} ${outcome}`)).toEqual([
    "delay wait",
    "check stop",
    "ask never",
  ]);
  expect(body.trigger.checks).toEqual([
    { text: "Order total is at least 20.00 GBP", actual: "30.00 GBP", isTrue: true },
  ]);
  const draft = { draft: { subject: "Hello {{customer.firstName}}" }, steps: undefined };
  await here.ask("PATCH /flw_waitingorder", { body: { draft: draft.draft } });
  await here.placed(2);
  const fine = await here.ask("POST /flw_waitingorder/dry-run", { body: { orderId: orderId(2) } });
  expect(fine.body.outcome).toBe("completes");
  expect(fine.body.steps.at(-1).email).toMatchObject({ to: "freya2@example.com", subject: "Hello Freya" });
  here.ports.places.allow(
    "usr_owner1",
    testProject,
    permissions.filter((each) => each !== SEES_PEOPLE),
    ["owner"],
  );
  const hidden = await here.ask("POST /flw_waitingorder/dry-run", { body: { orderId: orderId(2) } });
  expect(hidden.body.outcome).toBe("completes");
  expect(hidden.body.steps.at(-1).email).toEqual({ subject: "Hello ", text: expect.any(String) });
  expect(JSON.stringify(hidden.body)).not.toMatch(/freya/i);
  expect(await here.emails()).toEqual([]);
  // The order and the draft.
  expect((await here.ports.store.recent(here.tenant, 100)).length).toBe(before + 2);
  expect((await here.ask("POST /flw_reviewrequest/dry-run", { body: {} })).status).toBe(422);
});

test("what starts a flow waits for no mail server: the run says that it wants its email, and goes on once that was sent", async () => {
  await here.switchTo("firstorder", "on");
  const { mail } = here.ports;
  const send = mail.send.bind(mail);
  const before: string[][] = [];
  mail.send = async (email) => {
    const latest = await here.ports.store.recent(here.tenant, 100);
    before.push(await here.typesOf(latest.find(({ stream }) => stream.startsWith("flowrun-"))?.stream ?? ""));
    return send(email);
  };
  await here.placed(1);
  await here.paid(1);
  await here.settle();
  expect(before).toEqual([["FlowRunStarted", "FlowStepDone", "FlowTagWanted", "FlowEmailWanted"]]);
  expect(await here.emails()).toHaveLength(1);
  expect((await here.runs("firstorder"))[0]).toMatchObject({ status: "succeeded" });
});
