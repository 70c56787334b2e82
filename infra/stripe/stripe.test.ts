import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { OutcomeUnknown } from "../../functions/_platform/payments/index.ts";
import { API_VERSION } from "./client.ts";
import { stripePorts } from "./index.ts";

interface SentRequest {
  readonly path: string;
  readonly body: string;
  readonly key: string | undefined;
  readonly by: string | undefined;
  readonly version: string | undefined;
}
let vendor: Server;
let address: string;
let sent: SentRequest[];
let answers: Record<string, { status?: number; body?: unknown; never?: boolean }>;

beforeEach(async () => {
  [sent, answers] = [[], {}];
  vendor = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const path = request.url ?? "";
      const { authorization: by, "idempotency-key": key, "stripe-version": version } = request.headers;
      sent.push({ path, body, by, key: key as string | undefined, version: version as string | undefined });
      const answer = answers[path.split("?")[0] ?? ""] ?? { status: 404, body: {} };
      if (!answer.never)
        response
          .writeHead(answer.status ?? 200, { "content-type": "application/json" })
          .end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((ready) => vendor.listen(0, "127.0.0.1", ready));
  address = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
});
afterEach(() => {
  vendor.closeAllConnections();
  vendor.close();
});

const clock = () => new Date("2026-03-02T09:00:00.000Z");
const vendorPorts = (timeoutMs = 10_000) =>
  stripePorts({ secretKey: "hush", publishableKey: "pk_1", clock, address, timeoutMs, retries: 0 });
const cards = (timeoutMs?: number) => vendorPorts(timeoutMs).cards;
const payments = (timeoutMs?: number) => vendorPorts(timeoutMs).payments;
const card = {
  brand: "visa",
  last4: "4242",
  exp_month: 3,
  exp_year: 2029,
  funding: "credit",
  country: "GB",
  fingerprint: "f1",
};
const finished = {
  status: "succeeded",
  metadata: { tenant: "prj_1" },
  customer: "cus_1",
  payment_method: { id: "pm_1", metadata: { tenant: "prj_1" }, card },
};
const charge = (more: { returnUrl?: string } = {}) =>
  payments(500).charge({
    ...more,
    attemptId: "att_1",
    tenant: "prj_1",
    amount: { amount: 500, currency: "GBP" },
    description: "Top-up",
    method: "cus_1/pm_1",
  });

test("a setup is begun for a customer of its own, with the key that may be shown", async () => {
  answers = {
    "/v1/customers": { body: { id: "cus_1" } },
    "/v1/setup_intents": { body: { id: "seti_1", client_secret: "seti_1_secret" } },
  };
  expect(await cards().begin("prj_1")).toEqual({
    clientSecret: "seti_1_secret",
    setupIntentId: "seti_1",
    publishableKey: "pk_1",
    expiresAt: "2026-03-02T10:00:00.000Z",
  });
  expect(sent[1]).toMatchObject({ by: "Bearer hush", body: expect.stringContaining("customer=cus_1") });
});

test("a finished setup tells its card, and what it is charged by", async () => {
  answers = { "/v1/setup_intents/seti_1": { body: finished } };
  expect(await cards().found("prj_1", "seti_1")).toEqual({
    reference: "cus_1/pm_1",
    card: {
      brand: "visa",
      last4: "4242",
      expMonth: 3,
      expYear: 2029,
      funding: "credit",
      country: "GB",
      fingerprint: "f1",
    },
  });
});

test.each([
  ["one that is not finished", "seti_1", { body: { ...finished, status: "requires_action" } }],
  ["one of another tenant", "seti_1", { body: { ...finished, metadata: { tenant: "prj_2" } } }],
  ["one that is not there", "seti_1", { status: 404, body: { error: { type: "invalid_request_error" } } }],
  ["silence", "seti_1", { never: true }],
  ["what is no setup", "../customers", { body: finished }],
])("%s is no card", async (_, reference, answer) => {
  answers = { "/v1/setup_intents/seti_1": answer };
  expect(await cards("never" in answer ? 100 : undefined).found("prj_1", reference)).toBeUndefined();
});

// [integration.card-payment]
test("a charge is made once per attempt, without its holder", async () => {
  answers = { "/v1/payment_intents": { body: { id: "pi_1", status: "succeeded" } } };
  expect(await charge()).toEqual({ status: "succeeded", reference: "pi_1" });
  expect(sent[0]).toMatchObject({ key: "prj_1-att_1" });
  expect(Object.fromEntries(new URLSearchParams(sent[0]?.body))).toMatchObject({
    amount: "500",
    currency: "gbp",
    customer: "cus_1",
    payment_method: "pm_1",
    off_session: "true",
  });
});

test("a refusal has its reason", async () => {
  const error = {
    type: "card_error",
    code: "card_declined",
    decline_code: "lost_card",
    message: "Declined.",
    payment_intent: { id: "pi_1" },
  };
  answers = { "/v1/payment_intents": { status: 402, body: { error } } };
  expect(await charge()).toEqual({ status: "failed", reference: "pi_1", code: "lost_card", message: "Declined." });
});

test.each([
  ["an outage", { status: 503, body: { error: { type: "api_error" } } }],
  ["a conflict", { status: 409, body: { error: { type: "invalid_request_error", code: "lock_timeout" } } }],
  ["too many requests", { status: 429, body: { error: { type: "invalid_request_error", code: "rate_limit" } } }],
  ["a wrong key", { status: 401, body: { error: { type: "invalid_request_error" } } }],
  ["silence", { never: true }],
])("after %s it is not known whether money moved", async (_, answer) => {
  answers = { "/v1/payment_intents": answer };
  await expect(charge()).rejects.toThrow(OutcomeUnknown);
});

test("the version of the API is this code's, whatever the account's is", async () => {
  answers = { "/v1/payment_intents": { body: { id: "pi_1", status: "succeeded" } } };
  await charge();
  expect(sent[0]?.version).toBe(API_VERSION);
});

test("with its holder there, a payment leads to the bank's page and back", async () => {
  const redirect = { redirect_to_url: { url: "https://hooks.stripe.test/1" } };
  answers = { "/v1/payment_intents": { body: { id: "pi_1", status: "requires_action", next_action: redirect } } };
  expect(await charge({ returnUrl: "https://acme.test/back" })).toEqual({
    status: "requires_action",
    reference: "pi_1",
    url: "https://hooks.stripe.test/1",
  });
  const body = new URLSearchParams(sent[0]?.body);
  expect([body.get("return_url"), body.get("off_session")]).toEqual(["https://acme.test/back", null]);
});

const intent = (more: object) => ({
  object: "payment_intent",
  id: "pi_1",
  status: "succeeded",
  metadata: { tenant: "prj_1", attempt: "att_1" },
  ...more,
});
const hint = { method: "cus_1/pm_1", since: "2026-03-02T09:00:00.000Z" };
const list = (...data: object[]) => ({ body: { object: "list", has_more: false, data } });

test("a lost answer is found among the customer's payments, by the attempt and the tenant", async () => {
  const other = intent({ id: "pi_2", metadata: { tenant: "prj_2", attempt: "att_1" } });
  answers = { "/v1/payment_intents": list(other, intent({})) };
  expect(await payments().find("prj_1", "att_1", hint)).toEqual({ status: "succeeded", reference: "pi_1" });
  expect(await payments().find("prj_1", "att_9", hint)).toBeUndefined();
  expect(sent[0]?.path).toContain("customer=cus_1");
});

test("a payment that is being processed, or a search that fails, is not known rather than absent", async () => {
  answers = { "/v1/payment_intents": list(intent({ status: "processing" })) };
  await expect(payments().find("prj_1", "att_1", hint)).rejects.toThrow(OutcomeUnknown);
  answers = { "/v1/payment_intents": { status: 400, body: { error: { type: "invalid_request_error" } } } };
  await expect(payments().find("prj_1", "att_1", hint)).rejects.toThrow(OutcomeUnknown);
});

test("an error's text contains no key", async () => {
  answers = { "/v1/payment_intents": { status: 500, body: { error: { type: "api_error", message: "hush" } } } };
  const error = await charge().catch((thrown: Error) => thrown);
  expect(String((error as Error).message)).not.toContain("hush");
});

test("a shop is sent to Stripe with the platform's client id, and other calls go on with it set", async () => {
  const settings = { secretKey: "hush", publishableKey: "pk_1", clock, address, retries: 0, clientId: "ca_1" };
  const { connect, cards: own } = stripePorts(settings);
  const url = new URL((await connect?.authoriseUrl({ state: "s1", returnUrl: "https://shop.example/back" })) ?? "");
  expect([url.searchParams.get("client_id"), url.searchParams.get("state")]).toEqual(["ca_1", "s1"]);
  answers["/v1/payment_methods/pm_1"] = { body: { id: "pm_1", customer: "cus_1", card } };
  expect(await own.current?.("cus_1/pm_1")).toMatchObject({ card: { last4: "4242" } });
});
