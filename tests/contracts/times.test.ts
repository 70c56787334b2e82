import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { services } from "../../infra/services.ts";
import { type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { fittingRequest } from "../support/fitting-request.ts";

let here: TestEnvironment;
beforeAll(async () => {
  here = await testEnvironment();
});
afterAll(() => here.close());

const EDGES = ["0000-01-01", "0001-01-01", "1899-12-31", "9999-12-31", "9999-12-31T23:59:59-23:59"];
const TIMES = /^(start|end|asOf|.*(Start|End|At|Until|From))$/;

/** Every query parameter that is a date or a moment, of the operations that members of a project have. */
const parameters = services.flatMap(({ http }) =>
  Object.entries(http.contract).flatMap(([name, operation]) => {
    const { properties = {} } = z.toJSONSchema(operation.query, { io: "input", unrepresentable: "any" });
    const times = Object.keys(properties).filter((each) => TIMES.test(each));
    return operation.scope === "project" ? times.map((parameter) => ({ name, operation, parameter })) : [];
  }),
);

test.each(parameters)("$name refuses a year in $parameter that is no usable one, and names it", async (each) => {
  const { operation, parameter } = each;
  const request = fittingRequest(operation, { project: here.shop, platformId: here.platformId });
  for (const edge of EDGES) {
    const response = await here.shopAsk({ ...request, query: { ...request.query, [parameter]: edge } });
    expect([edge, response.status, Object.keys(response.body.errors ?? {})]).toEqual([
      edge,
      422,
      expect.arrayContaining([parameter]),
    ]);
  }
});

test("there are such parameters", () => {
  expect(parameters.length).toBeGreaterThan(10);
});

test("the last years that can be used are used", async () => {
  const query = { start: "1900-01-01", end: "9998-12-31" };
  for (const path of [`${here.base}/orders`, `${here.base}/reviews`])
    expect((await here.shopAsk({ path, query })).status).toBe(200);
});
