import { afterEach, beforeEach, expect, test } from "vitest";
import { billingStream, PlanPeriodStarted } from "../../events/billing/index.ts";
import { issueToken } from "../../functions/_platform/http/index.ts";
import { record, runTimers } from "../../functions/_platform/testing/index.ts";
import { service as summaries } from "../../functions/summaries/service.ts";
import { funded, must, type TestEnvironment, testEnvironment } from "../support/environment.ts";

let here: TestEnvironment;
beforeEach(async () => {
  here = await testEnvironment();
});
afterEach(() => here.close());

const DAY = 86_400_000;
const november = { periodStart: "2026-11-01", periodEnd: "2026-11-30" };
async function finalised() {
  const { id } = must(await here.shopAsk({ method: "POST", path: "/v1/billing/summaries", body: november }), 201);
  here.later(11 * DAY);
  await here.settle();
  await runTimers(summaries, here.ports);
  await here.settle();
  return must(await here.shopAsk({ path: `/v1/billing/summaries/${id}` }));
}
const change = (from: string, to: string) =>
  here.local.engine.write(() => here.local.engine.run(`UPDATE commits SET facts = replace(facts, '${from}', '${to}')`));

test("verify replays the transactions of each final summary and reports what differs", async () => {
  await funded(here, 5000);
  await here.settle();
  await finalised();
  expect(await here.verified()).toEqual([]);
  await change('"closing":{"amount":5000', '"closing":{"amount":5001');
  expect(await here.verified()).toContain("summaries: S-10001: closing is 5001, the log says 5000");
});

test("verify replays the invoices of each final summary and reports what differs", async () => {
  const address = { line1: "3 Harbour Row", city: "Bristol", postalCode: "BS1 5TX", country: "GB" };
  const company = { name: "Saltmarsh Ltd", taxIds: [], address };
  must(await here.shopAsk({ method: "PATCH", path: "/v1/billing", body: { company } }));
  const claims = { sub: here.people.owner, sid: "s-owner", name: "Ada", admin: true };
  const headers = { authorization: `Bearer ${await issueToken(here.ports.signingKey, claims, +here.ports.clock())}` };
  const seller = { method: "PUT", path: "/v1/billing/admin/invoice-seller", body: { project: here.shop }, headers };
  must(await here.ask(undefined, seller));
  const plan = (periodId: string, amount: number) =>
    PlanPeriodStarted({
      project: here.shop,
      periodId,
      plan: "studio",
      start: "2026-11-20T00:00:00.000Z",
      end: "2026-12-20T00:00:00.000Z",
      currency: "GBP",
      collectionMethod: "charge_automatically",
      paymentTermsDays: 14,
      taxExempt: "exempt",
      lines: [{ description: "Studio plan", quantity: 1, unitPrice: { amount, currency: "GBP" } }],
    });
  await funded(here, 5000);
  for (const [periodId, amount] of [
    ["per_1", 4000],
    ["per_2", 2500],
  ] as const) {
    await record(here.ports, billingStream(here.shop), [plan(periodId, amount)], here.shop);
    await here.settle();
  }
  expect(await finalised()).toMatchObject({
    status: "finalised",
    invoiceCount: 2,
    invoiced: { amount: 6500 },
    paid: { amount: 4000 },
    outstanding: { amount: 2500 },
  });
  expect(await here.verified()).toEqual([]);
  await change('"outstanding":{"amount":2500', '"outstanding":{"amount":2400');
  expect(await here.verified()).toContain("summaries: S-10001: outstanding is 2400, the log says 2500");
});
