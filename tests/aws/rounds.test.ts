import { afterAll, beforeAll, expect, test } from "vitest";
import { metered } from "../../functions/_platform/dynamodb/index.ts";
import { services } from "../../infra/services.ts";
import { type Ask, must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { fittingRequest } from "../support/fitting-request.ts";
import { testEnvironmentsOnDynamo } from "./dynamo-environment.ts";

testEnvironmentsOnDynamo();
let here: TestEnvironment;
/** Nobody's own changes are waited for. */
const fresh = { "x-presswork-consistency": "" };

beforeAll(async () => {
  here = await testEnvironment();
  const goods = await stocked(here, 100);
  const order = { path: `${here.base}/orders`, body: orderOf({ variantRef: goods.tee, quantity: 2 }) };
  must(await here.shopAsk({ method: "POST", ...order }), 201);
  await here.settle();
}, 600_000);
afterAll(() => here.close());

/** An answer, and in how many rounds DynamoDB was called for it, one after another. */
async function answered(ask: Ask) {
  const { result, units } = await metered(() => here.shopAsk({ ...ask, headers: fresh }));
  return { status: result.status, rounds: units.rounds, calls: units.calls };
}

const queries = services.flatMap((service) =>
  Object.entries(service.http.contract)
    .filter(([, { kind, scope }]) => kind === "query" && scope === "project")
    .map(([name, operation]) => ({ name, operation })),
);

test("every question about a project is answered after at most 20 rounds of calls", async () => {
  const all = [];
  for (const { name, operation } of queries) {
    const about = { project: here.shop, platformId: here.platformId };
    all.push({ name, ...(await answered(fittingRequest(operation, about))) });
  }
  const most = all.toSorted((one, other) => other.rounds - one.rounds);
  console.table(most.slice(0, 12));
  expect(most.filter(({ rounds }) => rounds > 20)).toEqual([]);
}, 600_000);

test("where bills are sent, a company and a plan are changed after a bounded number of rounds", async () => {
  const address = { line1: "14 Wharf Lane", city: "Bristol", postalCode: "BS1 6TY", country: "GB" };
  const changes = {
    email: { billingEmail: "bills@shop.test" },
    company: { company: { name: "Shop Ltd", taxIds: [], address } },
    plan: { plan: { code: "yearly" } },
  };
  for (const [name, body] of Object.entries(changes)) {
    const used = await answered({ method: "PATCH", path: "/v1/billing", query: { project: here.shop }, body });
    console.table({ [name]: used });
    expect(used.status).toBe(200);
    expect(used.rounds).toBeLessThanOrEqual(18);
  }
}, 600_000);
