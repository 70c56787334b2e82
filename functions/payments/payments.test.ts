import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { OrderCompleted, OrderCreated } from "#events/orders";
import { VendorAccountReported, vendorEventStream } from "#events/payments";
import type { Connect, ConnectedAccount } from "#platform/payments";
import { DIRECTORY } from "#platform/ports";
import {
  readingOwnWrites,
  record,
  requestsTo,
  type Send,
  type Sent,
  settle,
  type TestPorts,
  testPorts,
  testProject,
} from "#platform/testing";
import { http } from "./http.ts";
import { service } from "./service.ts";

const sample = JSON.parse(
  readFileSync(new URL("../../events/orders/history/OrderCreated.v1.least.json", import.meta.url), "utf8"),
);
const ACCOUNT = "/v1/platform/payment/stripe";
const permissions = ["payments.stripe-account.view", "payments.stripe-account.edit"];
const people = { olive: { user: "usr_owner1" }, other: { user: "usr_other1" } };
let ports: TestPorts;
let now: ConnectedAccount | undefined;
let ended: string[];
let send: Send;
/** Stripe as a test says it is. */
const connect: Connect = {
  authoriseUrl: async ({ state, returnUrl }) => `https://connect.stripe.test/?state=${state}&back=${returnUrl}`,
  exchange: async (code) => (code === "ac_good" ? now : undefined),
  account: async () => now,
  deauthorise: async (accountId) => void ended.push(accountId),
};
const account = (more: Partial<ConnectedAccount> = {}): ConnectedAccount => ({
  accountId: "acct_1",
  email: "olive@example.com",
  country: "GB",
  chargesEnabled: false,
  payoutsEnabled: false,
  detailsSubmitted: true,
  requirements: { currentlyDue: ["external_account"], pastDue: [] },
  livemode: false,
  ...more,
});

beforeEach(async () => {
  [now, ended] = [account(), []];
  ports = { ...(await testPorts({ services: [service] })), connect };
  send = readingOwnWrites(requestsTo(http, ports));
  for (const { user } of Object.values(people)) ports.places.allow(user, testProject, permissions, ["owner"]);
});
afterEach(() => ports.close());

function ask(route: string, { as = "olive", ...sent }: Omit<Sent, "as"> & { as?: keyof typeof people } = {}) {
  return send(route, {
    ...sent,
    as: people[as],
    ...(route.includes(ACCOUNT) && { query: { project: testProject.id, ...sent.query } }),
    headers: { host: "acme.test" },
  });
}
const state = async () => (await ask(`GET ${ACCOUNT}/authorize`)).body.state as string;
const connected = async () => ask(`POST ${ACCOUNT}/connect`, { body: { state: await state(), code: "ac_good" } });
const shown = async () => (await ask(`GET ${ACCOUNT}`)).body;

// [entity.platform.cardAccount.get]
test("a project without an account says so, and is led to Stripe with a state that lasts ten minutes", async () => {
  expect(await shown()).toMatchObject({ connected: false, chargesEnabled: false, livemode: false });
  const { body } = await ask(`GET ${ACCOUNT}/authorize`);
  expect(body).toEqual({
    url: `https://connect.stripe.test/?state=${body.state}&back=https://acme.test/stripe-account/connected`,
    state: expect.stringMatching(/^[\w-]{43}$/),
    expiresAt: "2026-03-02T09:10:00.000Z",
  });
});

// [entity.platform.cardAccount.authorize]
test("an account is connected as Stripe describes it, with what is still due", async () => {
  expect((await connected()).body).toMatchObject({
    connected: true,
    accountId: "acct_1",
    email: "olive@example.com",
    requirements: { currentlyDue: ["external_account"], pastDue: [] },
    connectedBy: { kind: "user", id: "usr_owner1" },
  });
  expect(await shown()).toMatchObject({ connected: true });
  expect(JSON.stringify(await ports.rawLog())).not.toContain("olive@example.com");
  expect((await ask(`GET ${ACCOUNT}/authorize`)).body.code).toBe("STRIPE_ACCOUNT_CONNECTED");
});

test("a state is good once, for its person, for ten minutes", async () => {
  const body = { state: await state(), code: "ac_good" };
  expect((await ask(`POST ${ACCOUNT}/connect`, { as: "other", body })).body.code).toBe("CONNECTION_EXPIRED");
  expect((await ask(`POST ${ACCOUNT}/connect`, { body })).body.code).toBe("CONNECTION_EXPIRED");
  const late = { state: await state(), code: "ac_good" };
  ports.advance(600_000);
  expect((await ask(`POST ${ACCOUNT}/connect`, { body: late })).body.code).toBe("CONNECTION_EXPIRED");
  const wrong = { state: await state(), code: "ac_wrong" };
  expect((await ask(`POST ${ACCOUNT}/connect`, { body: wrong })).body.code).toBe("CONNECTION_REFUSED");
  expect(await shown()).toMatchObject({ connected: false });
});

// [entity.platform.cardAccount.deauthorize]
test("open orders are listed before an account is disconnected, and it is only disconnected then if that is confirmed", async () => {
  await connected();
  const order = (orderId: string) => OrderCreated({ ...sample, orderId, number: `SM-${orderId.slice(-1)}` } as never);
  const stream = (orderId: string) => `order-${orderId}`;
  for (const id of ["ord_000001", "ord_000002"]) await record(ports, stream(id), [order(id)], testProject.id);
  await record(ports, stream("ord_000002"), [OrderCompleted({ orderId: "ord_000002" })], testProject.id);
  await settle([service], ports);
  expect(await ask(`DELETE ${ACCOUNT}/deauthorize`)).toMatchObject({
    status: 409,
    body: { code: "ORDERS_OPEN", openOrders: 1, orders: [{ id: "ord_000001", number: "SM-1" }] },
  });
  expect([ended, (await shown()).connected]).toEqual([[], true]);
  expect((await ask(`DELETE ${ACCOUNT}/deauthorize`, { query: { confirm: "true" } })).status).toBe(204);
  expect([ended, (await shown()).connected]).toEqual([["acct_1"], false]);
  expect((await ask(`DELETE ${ACCOUNT}/deauthorize`)).status).toBe(404);
});

const reported = async (eventId: string, deauthorised: boolean) => {
  const fact = {
    eventId,
    type: "account.updated",
    sentAt: "2026-03-02T09:00:00.000Z",
    accountId: "acct_1",
    deauthorised,
  };
  await record(ports, vendorEventStream(eventId), [VendorAccountReported(fact)], DIRECTORY);
  await settle([service], ports);
};

test("what Stripe reports of an account is followed, also that its owner has left, in any order", async () => {
  await connected();
  now = account({ chargesEnabled: true, requirements: { currentlyDue: [], pastDue: [] } });
  await reported("evt_1", false);
  await reported("evt_2", false);
  expect(await shown()).toMatchObject({ chargesEnabled: true, requirements: { currentlyDue: [] } });
  now = undefined;
  await reported("evt_3", true);
  await reported("evt_4", false);
  expect((await shown()).connected).toBe(false);
  now = account();
  await connected();
  await reported("evt_5", true);
  expect((await shown()).connected).toBe(true);
});

const charge = {
  attemptId: "att_1",
  tenant: testProject.id,
  amount: { amount: 500, currency: "GBP" },
  description: "T-1",
};
const charged = () =>
  ports.payments.charge({ ...charge, method: "pm_card_authentication_required", returnUrl: "https://acme.test/back" });

test.each([
  [true, "succeeded"],
  [false, "failed"],
])("the test bank's page shows a payment, and its answer (%s) is final and reported once", async (approve, status) => {
  const { reference } = await charged();
  const path = `/v1/payments/sandbox/${reference}`;
  expect((await ask(`GET ${path}`)).body).toEqual({
    reference,
    amount: charge.amount,
    description: "T-1",
    status: "requires_action",
  });
  for (const answer of [approve, !approve, approve])
    expect((await ask(`POST ${path}`, { body: { approve: answer } })).body.status).toBe(status);
  const facts = await ports.store.load(testProject.id, vendorEventStream(`evt_${reference}`));
  expect(facts.map(({ type }) => type)).toEqual(["VendorPaymentReported"]);
});

test("where the vendor is a real one there is no test bank, and without its secret no webhook", async () => {
  const { reference } = await charged();
  const { sandbox: _sandbox, ...real } = ports;
  ports = real as TestPorts;
  send = readingOwnWrites(requestsTo(http, ports));
  expect((await ask(`GET /v1/payments/sandbox/${reference}`)).status).toBe(404);
  expect((await ask(`POST /v1/payments/sandbox/${reference}`, { body: { approve: true } })).status).toBe(404);
  expect((await ask("POST /v1/payments/stripe/webhook", { body: {} })).body.code).toBe("NOT_SET_UP");
});
