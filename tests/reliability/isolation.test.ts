import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ZodType } from "zod";
import { accountStream, TwoFactorEnabled } from "../../events/accounts/index.ts";
import type { Operation } from "../../functions/_platform/contract/index.ts";
import { issueToken } from "../../functions/_platform/http/index.ts";
import { record } from "../../functions/_platform/testing/index.ts";
import { services } from "../../infra/services.ts";
import { requestsOf } from "../support/arbitrary-request.ts";
import {
  type Ask,
  address,
  must,
  orderOf,
  stocked,
  type TestEnvironment,
  testEnvironment,
} from "../support/environment.ts";
import { exampleOf } from "../support/path-example.ts";
import { livedIn } from "./life.ts";
import { report } from "./report.ts";

const RUNS = 100;
const CANARY = "quxcanaryzeta";
let here: TestEnvironment;
let words: Record<string, readonly string[]>;
/** After these the project may be archived, deleted or without modules: then others are refused without a look at it. */
const LAST = ["uninstallIntegration", "updateIntegration", "removeTemplate", "updateProject", "deleteProject"];
const operations = services
  .flatMap((service) => Object.entries(service.http.contract).map(([name, operation]) => ({ name, operation })))
  .toSorted((a, b) => LAST.indexOf(a.name) - LAST.indexOf(b.name));

beforeAll(async () => {
  here = await testEnvironment();
  const own = await livedIn(here);
  const rivalAsk = (request: Ask) =>
    here.ask(here.people.outsider, { ...request, query: { project: here.rival, ...request.query } });
  const rival: TestEnvironment = { ...here, shop: here.rival, shopAsk: rivalAsk };
  const goods = await stocked(rival, 50);
  const post = (path: string, body: unknown) => rivalAsk({ method: "POST", path, body });
  const named = { firstName: CANARY, lastName: CANARY, email: `${CANARY}@example.com` };
  const { id: customerId } = must(await post(`${here.base}/customers`, named), 201);
  const { id: productId } = must(await post("/v1/gfn/catalog/products", { title: CANARY, styleCode: "CANARY" }), 201);
  const orders: { id: string; fulfillments: { id: string }[] }[] = [];
  for (let turn = 0; turn < 3; turn += 1)
    orders.push(
      must(
        await post(`${here.base}/orders`, {
          ...orderOf({ variantRef: goods.tee, quantity: 1 }),
          shippingAddress: { ...address, contactName: CANARY, line1: CANARY, city: CANARY },
          contactInformation: { email: `${CANARY}@example.com` },
          note: CANARY,
          tags: [CANARY],
        }),
        201,
      ),
    );
  const { jobId, importId } = must(
    await rivalAsk({
      method: "POST",
      path: "/v1/imports/customers",
      headers: { "content-type": "text/csv" },
      raw: new TextEncoder().encode(`email,first name\n${CANARY}-2@example.com,${CANARY}\n`),
    }),
    202,
  );
  // Some requests make the project demand a second factor of its owner, who sends all others.
  await record(here.ports, accountStream(here.people.owner), [TwoFactorEnabled({ user: here.people.owner })]);
  await here.settle();
  words = {
    ord: [...orders.map(({ id }) => id), ...own.slice(0, 2)],
    ful: orders.flatMap(({ fulfillments }) => fulfillments.map(({ id }) => id)),
    cus: [customerId],
    prd: [productId],
    var: [goods.tee, goods.mug],
    job: [jobId],
    imp: [importId],
    prj: [here.rival, here.shop],
    project: [here.rival, here.shop],
    plt: [here.platformId],
    platformId: [here.platformId],
    usr: [here.people.outsider, here.people.owner],
    variantRef: [goods.tee],
    productRef: ["CANARY"],
    search: [CANARY],
    q: [CANARY],
    currency: ["GBP"],
    country: ["GB"],
    timeZone: ["Europe/London"],
    role: ["viewer"],
    permission: ["orders.order.list"],
    name: ["bad-rows.csv"],
  };
  const observed = await rivalAsk({ path: `${here.base}/orders/${orders[0]?.id}` });
  expect(JSON.stringify(observed.body)).toContain(CANARY);
});
afterAll(() => here.close());

/** A well-formed request whose ids are all the rival's. */
function plainly(operation: Operation, query: Record<string, string> = {}): Ask {
  const params = operation.params as Record<string, ZodType>;
  const path = operation.path.replace(/\{(.+?)\}/g, (_, name: string) => {
    const example = name === "project" ? here.shop : (exampleOf(params[name]) ?? name);
    return words[name]?.[0] ?? words[example.slice(0, 3)]?.[0] ?? example;
  });
  const about = operation.scope === "project" && !operation.path.includes("{project}") ? { project: here.shop } : {};
  return { method: operation.method, path, query: { ...about, ...query } };
}

test("no operation ever shows a word of another project, whatever ids and searches the request has", async () => {
  let [sent, answered] = [0, 0];
  const leaks: string[] = [];
  const look = async (name: string, request: Ask) => {
    const claims = { sub: here.people.owner, sid: randomUUID(), name: "Olive", admin: false };
    const token = await issueToken(here.ports.signingKey, claims, here.ports.clock().getTime());
    const headers = { authorization: `Bearer ${token}`, ...request.headers };
    const response = await here.ask(undefined, { ...request, headers });
    sent += 1;
    answered += response.status < 300 ? 1 : 0;
    const text = response.file.toString("latin1") + JSON.stringify(response.headers);
    const echoed = JSON.stringify(request).includes(CANARY) && response.status >= 400;
    if (text.includes(CANARY) && !echoed) leaks.push(`${name} ${response.status} ${JSON.stringify(request)}`);
  };
  for (const { name, operation } of operations) {
    for (const query of [{}, { start: "2026-01-01" }, { search: CANARY }, { q: CANARY }, { pageSize: "100" }])
      await look(name, plainly(operation, query as Record<string, string>));
    const random = requestsOf(operation, { project: here.shop, words });
    await fc.assert(
      fc.asyncProperty(random, (request) => look(name, request)),
      { numRuns: RUNS, seed: 20_261_121 },
    );
  }
  report(
    `isolation: ${operations.length} operations, ${sent} requests, ${answered} answered well, ${leaks.length} leaks`,
  );
  expect(answered).toBeGreaterThan(sent / 10);
  expect(leaks).toEqual([]);
  expect(await here.verified()).toEqual([]);
});
