import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gbp, must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";

let here: TestEnvironment;
let tee: string;
beforeAll(async () => {
  here = await testEnvironment();
  ({ tee } = await stocked(here));
  for (let index = 0; index < 60; index += 1) {
    const body = { ...orderOf({ variantRef: tee, quantity: 1 }), externalId: `shop-${index}` };
    must(await here.shopAsk({ method: "POST", path: `${here.base}/orders`, body }), 201);
  }
  await here.settle();
});
afterAll(() => here.close());

async function sent(path: string, query: Record<string, string> = {}, body?: object) {
  const event = {
    version: "2.0",
    routeKey: "$default",
    rawPath: path,
    rawQueryString: "",
    queryStringParameters: { project: here.shop, ...query },
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${await here.token(here.people.owner)}`,
    },
    requestContext: {
      requestId: "test",
      http: { method: body ? "POST" : "GET", path, protocol: "HTTP/1.1", sourceIp: "127.0.0.1", userAgent: "test" },
    },
    ...(body && { body: JSON.stringify(body) }),
    isBase64Encoded: false,
  };
  return here.handler(event as unknown as APIGatewayProxyEventV2);
}

const EVER = { start: "2000-01-01" };
const EXPORTS: [name: string, answer: () => ReturnType<typeof sent>][] = [
  ["orders", () => sent(`${here.base}/orders/export`, EVER)],
  ["customers", () => sent(`${here.base}/customers/export`)],
  ["products", () => sent("/v1/gfn/catalog/products/export")],
  ["reviews", () => sent(`${here.base}/reviews/export`, EVER)],
  ["transactions", () => sent("/v1/billing/transactions/export", {}, { format: "csv" })],
];

test.each(EXPORTS)("the export of %s is sent while it is written", async (_name, answer) => {
  const { statusCode, headers, stream, body } = await answer();
  expect({ statusCode, body }).toEqual({ statusCode: 200, body: undefined });
  expect(headers?.["content-type"]).toBe("text/csv; charset=utf-8");
  const texts: string[] = [];
  for await (const part of stream ?? []) texts.push(Buffer.from(part).toString());
  expect(texts[0]).toMatch(/^\uFEFF[A-Z]/);
});

test("between the pages of an export others are served", async () => {
  const { stream } = await sent(`${here.base}/orders/export`, EVER);
  let [turns, parts, lines] = [0, 0, 0];
  let isOver = false;
  const turning = () => {
    turns += 1;
    if (!isOver) setImmediate(turning);
  };
  setImmediate(turning);
  for await (const part of stream ?? []) {
    parts += 1;
    lines += Buffer.from(part).toString().split("\r\n").length - 1;
    expect(turns).toBeGreaterThanOrEqual(parts - 1);
  }
  isOver = true;
  expect(parts).toBeGreaterThanOrEqual(3);
  expect(lines).toBe(61);
});

test("an export that cannot begin is refused, not half a file", async () => {
  const response = await sent(`${here.base}/customers/export`, { search: "shoe:1" });
  expect(response.statusCode).toBe(422);
  expect(response.stream).toBeUndefined();
});

test("an order whose price is beyond what can be booked is refused through the API, at its field", async () => {
  const item = (retailPrice: object) => ({ ...orderOf(), items: [{ variantRef: tee, quantity: 1, retailPrice }] });
  for (const amount of [Number.MAX_SAFE_INTEGER, -1, 1e12 + 1]) {
    const response = await here.shopAsk({ method: "POST", path: `${here.base}/orders`, body: item(gbp(amount)) });
    expect(response.status).toBe(422);
    expect(response.body.errors).toHaveProperty("items.0.retailPrice.amount");
  }
  const many = { ...orderOf(), items: [{ variantRef: tee, quantity: 10_000, retailPrice: gbp(1e12) }] };
  const response = await here.shopAsk({ method: "POST", path: `${here.base}/orders`, body: many });
  expect(response).toMatchObject({ status: 422, body: { code: "ORDER_TOO_LARGE" } });
  expect(await here.verified()).toEqual([]);
});
