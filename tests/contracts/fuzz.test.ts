import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { issueToken } from "../../functions/_platform/http/index.ts";
import { services } from "../../infra/services.ts";
import { type RequestValues, requestsOf } from "../support/arbitrary-request.ts";
import { must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const RUNS = Number(process.env.FUZZ_RUNS ?? 50);
let here: TestEnvironment;
let existing: RequestValues;

beforeAll(async () => {
  here = await testEnvironment();
  const { tee, mug, maker } = await stocked(here, 50);
  const order = async () => {
    const body = orderOf({ variantRef: tee, quantity: 2 }, { variantRef: mug, quantity: 1 });
    return must(await here.shopAsk({ method: "POST", path: `${here.base}/orders`, body }), 201);
  };
  const orders = [await order(), await order(), await order()];
  await here.settle();
  const list = async (path: string) => must(await here.shopAsk({ path }));
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const ids = idsOf(orders);
  const { jobId } = must(
    await here.shopAsk({ method: "POST", path: `${here.base}/orders/bulk/confirm`, body: { orders: ids.slice(0, 1) } }),
    202,
  );
  const csv = {
    raw: new TextEncoder().encode("email,first name\nines@example.com,Ines\n"),
    headers: { "content-type": "text/csv" },
  };
  const started = must(await here.shopAsk({ method: "POST", path: "/v1/imports/customers", ...csv }), 202);
  await here.settle();
  existing = {
    project: here.shop,
    words: {
      ord: ids,
      ful: orders.flatMap(({ fulfillments }) => idsOf(fulfillments)),
      job: [jobId, started.jobId],
      cus: idsOf((await list(`${here.base}/customers`)).customers),
      imp: [started.importId],
      var: [tee, mug],
      prd: idsOf((await list("/v1/gfn/catalog/products")).products),
      prj: [here.shop, maker],
      plt: [here.platformId],
      platformId: [here.platformId],
      project: [here.shop],
      usr: [here.people.staff, here.people.outsider],
      variantRef: [tee, mug],
      productRef: ["TEE"],
      currency: ["GBP"],
      country: ["GB", "IE"],
      timeZone: ["Europe/London"],
      shippingMethodId: orders[0].fulfillments[0].availableShippingMethods.map((each: { id: string }) => each.id),
      role: ["viewer"],
      permission: ["orders.order.list"],
      kind: ["customers"],
      name: ["bad-rows.csv", "Ines"],
      totalOrderCount: ["gte:1", "..5"],
      lifetimeValue: ["lte:900000"],
      refundedOrderCount: ["0"],
      countries: ["GB,FR"],
      lastPurchasedStart: ["2026-11-01"],
      lastPurchasedEnd: ["2026-11-30T10:00:00Z"],
      asOf: ["2026-11-20T09:30:00Z"],
      search: ["ines", "tee", "country:GB", "-tag:x status:active"],
      fields: ["id,title", "id"],
    },
  };
});
afterAll(() => here.close());

/** The authorization of a new session; a request may have ended the one before. */
async function signedIn(): Promise<string> {
  const claims = { sub: here.people.owner, sid: randomUUID(), name: "Olive", admin: false };
  return `Bearer ${await issueToken(here.ports.signingKey, claims, here.ports.clock().getTime())}`;
}

const operations = services.flatMap(({ http }) =>
  Object.entries(http.contract).map(([name, operation]) => ({ name, operation })),
);

test.each(operations)(
  "$name answers anything at all, and an error always in the shape of errors",
  async ({ operation }) => {
    let authorization = await signedIn();
    await fc.assert(
      fc.asyncProperty(requestsOf(operation, existing), async (request) => {
        const answer = await here.ask(undefined, { ...request, headers: { authorization, ...request.headers } });
        expect(answer.status).toBeLessThan(500);
        if (answer.status < 400) return;
        if (answer.status === 401) authorization = await signedIn();
        expect(answer.body).toMatchObject({
          message: expect.stringMatching(/\S/),
          code: expect.stringMatching(/^[A-Z][A-Z_]+$/),
          status: answer.status,
        });
      }),
      { seed: SEED, numRuns: RUNS, interruptAfterTimeLimit: 15_000 },
    );
  },
);

/** All that was accepted before is carried out here: how long that takes is the machine's affair. */
const SETTLES_WITHIN_MS = 240_000;

test(
  "whatever was accepted can be carried out: nothing is left waiting and no job broke",
  async () => {
    await here.settle();
    expect(await here.ports.bus.waiting()).toBe(0);
    const jobs = here.local.engine.all("SELECT * FROM jobs").map((row) => JSON.stringify(row));
    expect(jobs.filter((job) => job.includes("Something went wrong"))).toEqual([]);
  },
  SETTLES_WITHIN_MS,
);
