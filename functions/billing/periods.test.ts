import { afterEach, beforeEach, expect, test } from "vitest";
import { timerStream } from "#events/_timers";
import { billingStream, PlanPeriodStarted, UsagePeriodClosed } from "#events/billing";
import { DIRECTORY } from "#platform/ports";
import { settle, timersService as timers } from "#platform/testing";
import { service } from "./service.ts";
import { company, gbp, project, type Scene, scene } from "./testing.ts";

const DAY = 86_400_000;
let here: Scene;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.ports.close());

const choose = (code: string) => here.ask("PATCH ", { body: { plan: { code }, company } });
const preview = (code: string) => here.ask("POST /plan/preview", { body: { plan: { code } } });
const settled = () => settle([service, timers], here.ports);
/** Runs what is due, as the schedule does. */
async function runTimers() {
  await settled();
  await service.schedules.find(({ name }) => name === "billing-timers")?.work(here.ports);
  await settled();
}
const factsOf = async (type: string) =>
  (await here.ports.store.load(project.id, billingStream(project.id))).filter((fact) => fact.type === type);

test("a plan's price is previewed before it is chosen, and the preview records nothing", async () => {
  const before = (await here.ports.store.log(0, 10_000)).length;
  expect(await preview("monthly")).toMatchObject({
    status: 200,
    body: {
      kind: "now",
      plan: { code: "monthly", name: "Monthly" },
      effectiveAt: "2026-03-02T09:00:00.000Z",
      today: { lines: [{ description: "Monthly", quantity: 1, unitPrice: gbp(2900) }], total: gbp(2900) },
      next: { at: "2026-04-02T09:00:00.000Z", total: gbp(2900) },
      consequences: [],
    },
  });
  expect((await preview("yearly")).body).toMatchObject({
    kind: "trial",
    today: { lines: [], total: gbp(0) },
    next: { at: "2026-03-16T09:00:00.000Z", total: gbp(29_000) },
  });
  expect(await preview("partner")).toMatchObject({ status: 422, body: { code: "UNKNOWN_PLAN" } });
  expect((await here.ports.store.log(0, 10_000)).length).toBe(before);
});

test("what the preview shows is what is due when the plan is chosen", async () => {
  await choose("monthly");
  here.ports.advance(10 * DAY);
  const { body } = await preview("yearly");
  expect(body).toMatchObject({ kind: "now", today: { total: gbp(29_000 - 1965) } });
  await choose("yearly");
  const [, started] = await factsOf(PlanPeriodStarted.type);
  expect(started?.data).toMatchObject({ lines: body.today.lines });
});

test("a cheaper plan is shown until it begins, and can be taken back", async () => {
  await choose("monthly");
  expect((await preview("demo")).body).toMatchObject({
    kind: "scheduled",
    effectiveAt: "2026-04-02T09:00:00.000Z",
    today: { total: gbp(0) },
    consequences: ["The project returns to demo mode.", "Warnings about payment stop."],
  });
  expect((await choose("demo")).body).toMatchObject({
    status: "active",
    plan: { code: "monthly", change: { code: "demo", name: "Demo", at: "2026-04-02T09:00:00.000Z" } },
  });
  expect((await choose("monthly")).body.plan.change).toBeUndefined();
  await choose("demo");
  here.ports.advance(32 * DAY);
  await runTimers();
  expect((await here.ask("GET ")).body).toMatchObject({ status: "demo", plan: { code: "demo" } });
});

test("periods begin by the clock, also those whose run was missed, each once", async () => {
  await choose("monthly");
  here.ports.advance(100 * DAY);
  for (let run = 0; run < 4; run += 1) await runTimers();
  const starts = (await factsOf(PlanPeriodStarted.type)).map(({ data }) => (data as { start: string }).start);
  expect(starts).toEqual(["03-02", "04-02", "05-02", "06-02"].map((day) => `2026-${day}T09:00:00.000Z`));
  const timer = await here.ports.store.load(DIRECTORY, timerStream("plan-periods", project.id));
  expect(timer.at(-1)?.data).toMatchObject({ next: "2026-07-02T09:00:00.000Z" });
});

test("a month's charges are totalled once, for five years, and an idle month is not", async () => {
  await here.credit(10_000_000);
  await settled();
  const months: string[] = [];
  for (let month = 0; month < 60; month += 1) {
    const now = here.ports.clock();
    if (month % 7 !== 3) {
      months.push(now.toISOString().slice(0, 7));
      await here.charge(100 + month, { confirm: true });
      if (month % 5 === 0) await here.charge(50, { confirm: true, integration: "orders" });
    }
    const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2, 9);
    here.ports.advance(next - now.getTime());
    await runTimers();
    if (month % 10 === 0) await runTimers();
  }
  const closed = (await factsOf(UsagePeriodClosed.type)).map(({ data }) => data as { start: string; charged: object });
  expect(closed.map(({ start }) => start.slice(0, 7))).toEqual(months);
  expect(closed[0]).toMatchObject({
    periodId: "usage:2026-03",
    end: "2026-04-01T00:00:00.000Z",
    charged: gbp(150),
    owed: gbp(0),
    lines: [
      { description: "Charges by orders, March 2026", quantity: 1, gross: gbp(50), kind: "orders" },
      { description: "Other charges, March 2026", quantity: 1, gross: gbp(100), kind: "other" },
    ],
  });
});

test("what a month's charges used of the credit is owed; earlier debts are not counted again", async () => {
  await here.ask("PATCH /admin", { as: "admin", body: { creditLimit: gbp(10_000), note: "Agreed" } });
  await here.credit(300);
  await here.charge(1000, { confirm: true });
  here.ports.advance(31 * DAY);
  await here.charge(200, { confirm: true });
  await runTimers();
  here.ports.advance(31 * DAY);
  await runTimers();
  expect((await factsOf(UsagePeriodClosed.type)).map(({ data }) => data)).toMatchObject([
    { charged: gbp(1000), owed: gbp(700) },
    { charged: gbp(200), owed: gbp(200) },
  ]);
});
