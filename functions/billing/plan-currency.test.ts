import { afterEach, beforeEach, expect, test } from "vitest";
import { billingStream, PlanPeriodStarted } from "#events/billing";
import { settle, timersService } from "#platform/testing";
import { service } from "./service.ts";
import { company, project, type Scene, scene } from "./testing.ts";

let here: Scene;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.ports.close());
const eur = (amount: number) => ({ amount, currency: "EUR" });
const invoicedIn = (currency: string) =>
  here.ask("PATCH /admin", { as: "admin", body: { currency, note: "Moved to Ireland" } });
const choose = (code: string) => here.ask("PATCH ", { body: { plan: { code }, company } });
const periods = async () =>
  (await here.ports.store.load(project.id, billingStream(project.id))).flatMap(({ type, data }) =>
    type === PlanPeriodStarted.type ? [data as ReturnType<typeof PlanPeriodStarted>["data"]] : [],
  );
const refusedIn = (text: string) => ({
  status: 422,
  body: {
    code: "PLAN_NOT_PRICED",
    currencies: ["GBP", "EUR", "USD"],
    errors: { "plan.code": [`Monthly is priced in GBP, EUR, USD. The project's invoices are in ${text}`] },
  },
});

test("a plan is shown, chosen and renewed in the currency of the project's invoices", async () => {
  await invoicedIn("EUR");
  const { plans } = (await here.ask("GET /plans")).body;
  expect(plans.map(({ code, price }: { code: string; price: object }) => [code, price])).toEqual([
    ["demo", eur(0)],
    ["monthly", eur(3400)],
    ["yearly", eur(34_000)],
  ]);
  expect(plans[1].prices).toContainEqual({ amount: 2900, currency: "GBP" });
  expect((await choose("monthly")).body.plan).toMatchObject({ code: "monthly", price: eur(3400) });
  here.ports.advance(32 * 86_400_000);
  await settle([service, timersService], here.ports);
  await service.schedules.find(({ name }) => name === "billing-timers")?.work(here.ports);
  expect(await periods()).toMatchObject([1, 2].map(() => ({ currency: "EUR", lines: [{ unitPrice: eur(3400) }] })));
  const preview = await here.ask("POST /plan/preview", { body: { plan: { code: "yearly" } } });
  expect(preview.body.today.total.currency).toBe("EUR");
});

test("a plan without a price in the currency is refused by the names of those it has, and nothing is converted", async () => {
  await invoicedIn("JPY");
  expect(await choose("monthly")).toMatchObject(refusedIn("JPY"));
  const preview = await here.ask("POST /plan/preview", { body: { plan: { code: "monthly" } } });
  expect(preview).toMatchObject(refusedIn("JPY"));
  expect(await periods()).toEqual([]);
  expect((await here.ask("GET ")).body.plan.code).toBe("demo");
  const assigned = await here.ask("PATCH /admin", {
    as: "admin",
    body: { plan: { code: "partner" }, company, note: "?" },
  });
  expect(assigned.body.plan).toMatchObject({ code: "partner", price: { amount: 0, currency: "JPY" } });
});

test("a currency in which the project's plan has no price is refused", async () => {
  await choose("monthly");
  expect(await invoicedIn("JPY")).toMatchObject(refusedIn("JPY"));
  expect((await invoicedIn("USD")).body.currency).toBe("USD");
  expect((await here.ask("GET ")).body.plan.price).toEqual({ amount: 2900, currency: "GBP" });
});

const price = (plan: string, currency: string, amount: number | null) =>
  here.ask("PUT /admin/plan-prices", { as: "admin", body: { plan, currency, price: amount } });
const planAt = async (code: string) =>
  (await here.ask("GET /plans")).body.plans.find((each: { code: string }) => each.code === code);

test("an administrator's price is what a project is shown and charged in its own currency", async () => {
  await invoicedIn("SEK");
  expect((await choose("monthly")).body.code).toBe("PLAN_NOT_PRICED");
  const set = await price("monthly", "SEK", 39_000);
  expect(set.body.plans[0].prices).toContainEqual({ amount: 39_000, currency: "SEK" });
  expect((await planAt("monthly")).price).toEqual({ amount: 39_000, currency: "SEK" });
  expect((await planAt("yearly")).price.currency).toBe("GBP");
  expect((await choose("monthly")).body.plan).toMatchObject({ price: { amount: 39_000, currency: "SEK" } });
  expect(await periods()).toMatchObject([
    { lines: [{ unitPrice: { amount: 39_000, currency: "SEK" } }], price: { amount: 39_000, currency: "SEK" } },
  ]);
});

test("a changed price counts from the next period, and an upgrade credits what was paid", async () => {
  await choose("monthly");
  await price("monthly", "GBP", 5800);
  expect(await periods()).toHaveLength(1);
  const { today } = (await here.ask("POST /plan/preview", { body: { plan: { code: "yearly" } } })).body;
  expect(today.lines.map(({ unitPrice }: { unitPrice: { amount: number } }) => unitPrice.amount)).toEqual([
    29_000, -2900,
  ]);
  here.ports.advance(32 * 86_400_000);
  await settle([service, timersService], here.ports);
  await service.schedules.find(({ name }) => name === "billing-timers")?.work(here.ports);
  expect((await periods()).map(({ lines }) => lines[0]?.unitPrice.amount)).toEqual([2900, 5800]);
});

test("prices are an administrator's; a free plan takes none, and a paid plan keeps one", async () => {
  const body = { plan: "monthly", currency: "SEK", price: 1 };
  expect((await here.ask("PUT /admin/plan-prices", { body })).status).toBe(403);
  expect((await price("demo", "GBP", 100)).body.errors).toEqual({ plan: ["Demo is free"] });
  expect((await price("lifetime", "GBP", 100)).body.code).toBe("UNKNOWN_PLAN");
  expect((await price("monthly", "GBP", 0)).status).toBe(422);
  await price("monthly", "EUR", null);
  await price("monthly", "USD", null);
  expect((await price("monthly", "GBP", null)).body.errors.price).toEqual([
    "Monthly needs a price in at least one currency",
  ]);
  expect((await price("monthly", "EUR", null)).status).toBe(200);
  expect((await planAt("monthly")).prices).toEqual([{ amount: 2900, currency: "GBP" }]);
});
