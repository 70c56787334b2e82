import { afterEach, beforeEach, expect, test } from "vitest";
import { derivedId, run } from "../../functions/_platform/commands/index.ts";
import { walletOf } from "../../functions/billing/account.ts";
import { billing } from "../../functions/billing/domain/billing/index.ts";
import { transaction } from "../../functions/billing/domain/transaction/index.ts";
import { order as orderDecider } from "../../functions/orders/domain/index.ts";
import { asSystem } from "../../infra/local/seed/asking.ts";
import {
  chargesIn,
  funded,
  gbp,
  listMaker,
  must,
  orderOf,
  stocked,
  type TestEnvironment,
  testEnvironment,
  walletIn,
  withCard,
} from "../support/environment.ts";

/** What making and sending one tee costs the shop, in pence. */
const COST = 900 + 395;
let here: TestEnvironment;
let tee: string;

beforeEach(async () => {
  here = await testEnvironment({ adversarial: true });
  ({ tee } = await stocked(here, 0, 0));
});
afterEach(async () => {
  const found = await here.verified();
  here.close();
  expect(found).toEqual([]);
});

interface Quoted {
  readonly id: string;
  readonly number: string;
  readonly fulfillments: readonly { id: string; availableShippingMethods: readonly { id: string }[] }[];
}
const post = (path: string, body: unknown = {}, query: Record<string, string> = {}) =>
  here.shopAsk({ method: "POST", path: `${here.base}/orders${path}`, body, query });
const create = async (more: object = {}): Promise<Quoted> =>
  must(await post("", { ...orderOf({ variantRef: tee, quantity: 1 }), ...more }), 201);
const choices = ({ fulfillments }: Quoted) =>
  fulfillments.map(({ id, availableShippingMethods: [method] }) => ({
    fulfillmentId: id,
    shippingMethodId: method?.id ?? "",
  }));
const confirm = (order: Quoted, paymentMethod?: string) =>
  post(`/${order.id}/confirm`, choices(order), paymentMethod ? { paymentMethod } : {});
const retry = ({ id }: Quoted, paymentMethod?: string) =>
  post(`/${id}/retryPlatformPayment`, {}, paymentMethod ? { paymentMethod } : {});
const get = async ({ id }: Quoted) => must(await here.shopAsk({ path: `${here.base}/orders/${id}` }));
const transactions = async () => {
  await here.settle();
  const response = await here.shopAsk({ path: "/v1/billing/transactions", query: { pageSize: "100" } });
  return must(response).transactions as Record<string, unknown>[];
};
const DRY = {
  status: 402,
  body: {
    code: "PAYMENT_FAILED",
    failureCode: "INSUFFICIENT_BALANCE",
    reason: "Balance is insufficient to complete this charge.",
  },
};

test("confirming moves the wallet by what making costs, once, and the order and its charge name each other", async () => {
  await funded(here, 10_000);
  const order = await create();
  const confirmed = must(await confirm(order));
  must(await confirm(order));
  expect(await walletIn(here)).toBe(10_000 - COST);
  const [charge, ...others] = await chargesIn(here);
  expect(others).toEqual([]);
  expect(charge).toMatchObject({
    status: "confirmed",
    gross: gbp(COST),
    description: `Making and sending ${order.number}`,
    sourceReference: order.id,
    source: { type: "order", id: order.id, number: order.number },
  });
  expect(confirmed).toMatchObject({
    cost: gbp(COST),
    platformPayment: { status: "succeeded", amount: gbp(COST), method: "wallet" },
  });
  const { transactionId, transactionNumber } = confirmed.platformPayment;
  expect({ id: transactionId, number: transactionNumber }).toEqual({
    id: (charge as unknown as { id: string }).id,
    number: (charge as unknown as { number: string }).number,
  });
});

test("confirming says nothing of the buyer's payment: the order is being made and not paid", async () => {
  await funded(here, 10_000);
  const order = await create();
  const confirmed = must(await confirm(order));
  expect(confirmed).toMatchObject({
    paymentStatus: "processing",
    buyerPayment: "unpaid",
    paidTotal: gbp(0),
    payments: [],
    outstanding: gbp(2600 + 395),
  });
  const facts = await here.ports.store.load(here.shop, `order-${order.id}`);
  expect(facts.map(({ type }) => type)).not.toContain("OrderPaid");
  await here.settle();
  const listed = must(await here.shopAsk({ path: `${here.base}/orders`, query: { tab: "unpaid" } })).orders;
  expect(listed).toMatchObject([{ id: order.id, buyerPayment: "unpaid", platformPayment: "succeeded" }]);
  expect(must(await here.shopAsk({ path: `${here.base}/orders`, query: { buyerPayment: "paid" } })).orders).toEqual([]);
  const receipt = must(await here.shopAsk({ path: `${here.base}/orders/${order.id}/receipt` }));
  expect(receipt.html).toContain("Not paid yet");
  expect(receipt.html).not.toMatch(/>Paid</);
  expect(await post(`/${order.id}/refund`, { reason: "Kind" })).toMatchObject({
    status: 409,
    body: { code: "NOTHING_PAID" },
  });
});

// [error.billing.INSUFFICIENT_BALANCE]
test("a dry wallet charges nothing, gives the stock back and can be retried after a top-up", async () => {
  await funded(here, COST - 1);
  const order = await create();
  expect(await confirm(order)).toMatchObject(DRY);
  expect(await get(order)).toMatchObject({
    paymentStatus: "new",
    platformPayment: { status: "failed", failureCode: "INSUFFICIENT_BALANCE", attempts: 1 },
  });
  expect(await walletIn(here)).toBe(COST - 1);
  expect(await retry(order)).toMatchObject(DRY);
  await funded(here, 1);
  expect(must(await retry(order))).toMatchObject({
    paymentStatus: "processing",
    platformPayment: { status: "succeeded", attempts: 3 },
  });
  expect(await walletIn(here)).toBe(0);
  expect(await chargesIn(here)).toHaveLength(1);
});

test("an attempt that failed never charges later, even where a second person sends the same attempt after a top-up", async () => {
  const order = await create();
  const by = asSystem(here.ports, here.shop);
  const charge = {
    attemptId: "att_slow",
    amount: gbp(COST),
    method: "wallet",
    source: { type: "order" as const, ...order },
    integration: "orders",
    description: `Making and sending ${order.number}`,
  };
  expect(await here.ports.charges.charge(by, charge)).toMatchObject({ status: "failed" });
  await funded(here, 10_000);
  expect(await here.ports.charges.charge(by, charge)).toMatchObject({ status: "failed" });
  expect(await walletIn(here)).toBe(10_000);
});

test("whoever joins an attempt that another person's request ends in failure hears that it failed", async () => {
  const order = await create();
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(order)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(402));
  expect(await walletIn(here)).toBe(0);
});

test("two people confirm and retry at once: charged once", async () => {
  const order = await create();
  expect(await confirm(order)).toMatchObject(DRY);
  await funded(here, 10_000);
  const answers = await Promise.all([...Array.from({ length: 6 }, () => retry(order)), confirm(order), confirm(order)]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(await walletIn(here)).toBe(10_000 - COST);
  expect(await chargesIn(here)).toHaveLength(1);
});

test("a card tops the wallet up by the exact amount, and both name the order", async () => {
  const id = await withCard(here, "pm_card_visa");
  const [first, second] = [await create(), await create()];
  must(await confirm(first, "card"));
  must(await confirm(second, id));
  must(await confirm(second, id));
  expect(await walletIn(here)).toBe(0);
  const booked = (await transactions()).filter(({ sourceReference }) => sourceReference === second.id);
  expect(booked.map(({ type, status, gross }) => [type, status, gross]).sort()).toEqual([
    ["charge", "confirmed", gbp(COST)],
    ["top_up", "confirmed", gbp(COST)],
  ]);
  expect(await get(second)).toMatchObject({ platformPayment: { status: "succeeded", method: "card" } });
});

test("a declined card leaves nothing charged and nothing to confirm later; another try may use the wallet", async () => {
  await withCard(here, "pm_card_declined");
  await funded(here, COST);
  const order = await create();
  expect(await confirm(order, "card")).toMatchObject({
    status: 402,
    body: { failureCode: "card_declined", reason: "The card was declined. Nothing was charged." },
  });
  expect(await walletIn(here)).toBe(COST);
  expect((await transactions()).filter(({ status }) => status === "pending")).toEqual([]);
  must(await retry(order, "wallet"));
  expect(await walletIn(here)).toBe(0);
});

test("without a card, or with one that is not there, nothing is charged and the reason says so", async () => {
  const order = await create();
  expect(await confirm(order, "card")).toMatchObject({ status: 402, body: { failureCode: "PAYMENT_METHOD_REQUIRED" } });
  expect(await retry(order, "mtd_0000000000")).toMatchObject({
    status: 402,
    body: { failureCode: "PAYMENT_METHOD_NOT_FOUND" },
  });
});

test("an order in another currency than the wallet is not converted and not charged", async () => {
  const account = { project: here.shop, hasCompany: true, walletId: walletOf(here.shop), note: "Moved to Ireland" };
  const change = { ...account, currencyNow: "GBP", booked: false, currency: "EUR" };
  await run(asSystem(here.ports, here.shop), billing, here.shop, "administerBilling", change);
  await here.settle();
  const order = await create();
  expect(await confirm(order)).toMatchObject({
    status: 402,
    body: {
      failureCode: "WRONG_CURRENCY",
      reason: `${order.number} is priced in GBP and the wallet is in EUR. Nothing was charged.`,
    },
  });
  await withCard(here, "pm_card_visa");
  expect(await retry(order, "card")).toMatchObject({ status: 402, body: { failureCode: "WRONG_CURRENCY" } });
  expect(await walletIn(here)).toBe(0);
});

test("cancelling gives the charge back to the wallet once, and the order and the charge say so", async () => {
  await funded(here, 10_000);
  const order = await create();
  must(await confirm(order));
  await here.settle();
  must(await post(`/${order.id}/cancel`, { reason: "customer" }));
  must(await post(`/${order.id}/cancel`, { reason: "customer" }));
  await here.settle();
  expect(await walletIn(here)).toBe(10_000);
  const after = await get(order);
  expect(after).toMatchObject({ platformPayment: { status: "refunded", refundedAt: expect.any(String) } });
  const all = await transactions();
  const back = all.filter(({ type }) => type === "refund");
  expect(back).toMatchObject([{ status: "confirmed", gross: gbp(COST), sourceReference: order.id }]);
  expect(back[0]).toMatchObject({ reversesId: after.platformPayment.transactionId });
  expect(all.find(({ id }) => id === after.platformPayment.transactionId)).toMatchObject({ status: "reversed" });
});

test("an order that was refunded to its buyer in full can still be cancelled, so that its charge comes back", async () => {
  await funded(here, 10_000);
  const order = await create({ payment: { vendor: "stripe", reference: "pi_1" } });
  must(await confirm(order));
  must(await post(`/${order.id}/refund`, { reason: "Changed their mind" }));
  must(await post(`/${order.id}/cancel`, { reason: "customer" }));
  await here.settle();
  expect(await walletIn(here)).toBe(10_000);
});

/** An administrator's reversal of a charge. */
const reversal = (charge: string, confirm: boolean) =>
  run(asSystem(here.ports, here.shop), transaction, "txn_0000000001", "createTransaction", {
    transactionId: "txn_0000000001",
    number: "T-1",
    type: "reversal",
    amount: gbp(COST),
    confirm,
    description: "Sorry",
    walletId: walletOf(here.shop),
    now: here.ports.clock().toISOString(),
    expiresAt: "2027-01-01T00:00:00.000Z",
    reverses: { id: charge, direction: "debit" },
  });

const expiredAt = "2027-01-02T00:00:00.000Z";
test.each(["confirmTransaction", "expireTransaction"] as const)(
  "an order cancelled while a reversal of its charge is pending is returned once: %s",
  async (command) => {
    await funded(here, 10_000);
    const order = await create();
    const charge = must(await confirm(order)).platformPayment.transactionId;
    await reversal(charge, false);
    must(await post(`/${order.id}/cancel`, { reason: "customer" }));
    await here.settle();
    expect(await walletIn(here)).toBe(10_000 - COST);
    const now = command === "expireTransaction" ? expiredAt : here.ports.clock().toISOString();
    const end = { transactionId: "txn_0000000001", now };
    for (let time = 0; time < 2; time += 1)
      await run(asSystem(here.ports, here.shop), transaction, end.transactionId, command, end);
    await here.settle();
    expect(await walletIn(here)).toBe(10_000);
    expect(await get(order)).toMatchObject({ platformPayment: { status: "refunded" } });
    expect((await transactions()).find(({ id }) => id === charge)).toMatchObject({ status: "reversed" });
  },
);

test("a charge that the platform has reversed is not given back again when its order is cancelled", async () => {
  await funded(here, 10_000);
  const order = await create();
  const { platformPayment } = must(await confirm(order));
  // The order is cancelled before it hears of the reversal: both name the same charge.
  await reversal(platformPayment.transactionId, true);
  await run(asSystem(here.ports, here.shop), orderDecider, order.id, "cancelOrder", {
    reason: "other",
    refundId: "ref_0000000001",
  });
  await here.settle();
  expect(await walletIn(here)).toBe(10_000);
  expect(await get(order)).toMatchObject({ platformPayment: { status: "refunded" } });
});

test("a wallet that runs dry in the middle of a bulk confirmation: the rest fail with the reason, none is charged twice", async () => {
  await funded(here, 3 * COST);
  const orders = await Promise.all(Array.from({ length: 5 }, () => create()));
  const ids = orders.map(({ id }) => id);
  const bulk = async () => {
    const { jobId } = must(await post("/bulk/confirm", { orders: ids }), 202);
    await here.settle();
    const job = must(await here.shopAsk({ path: `/v1/jobs/${jobId}` }));
    const { rows } = must(await here.shopAsk({ path: `/v1/jobs/${jobId}/rows` }));
    return { job, rows: rows as { ok: boolean; key: string; message?: string }[] };
  };
  const first = await bulk();
  expect(first.job).toMatchObject({ status: "done", done: 5, failed: 2 });
  expect(first.rows.filter(({ ok }) => !ok).map(({ key, message }) => [key, message])).toEqual([
    [orders[3]?.number, "Balance is insufficient to complete this charge."],
    [orders[4]?.number, "The wallet ran out before this order. It was not charged. Add money and confirm it again."],
  ]);
  expect(await walletIn(here)).toBe(0);
  await funded(here, 5 * COST);
  expect((await bulk()).job).toMatchObject({ failed: 0 });
  expect(await walletIn(here)).toBe(3 * COST);
  expect(await chargesIn(here)).toHaveLength(5);
});

test("an order whose making costs nothing is confirmed without a charge, from an empty wallet", async () => {
  const listed = async (path: string, body: object) =>
    must(await here.shopAsk({ method: "POST", path: `/v1/gfn/catalog/${path}`, body }), 201);
  const rate = {
    code: "free",
    name: "Free",
    type: "delivery" as const,
    tracked: false,
    countries: [],
    minDays: 1,
    maxDays: 2,
  };
  const maker = derivedId("prj", "gratis");
  await listMaker(here, {
    project: maker,
    name: "Gratis",
    country: "GB",
    technologies: ["dtg"],
    leadTimeDays: 1,
    capacity: "free",
    rates: [{ ...rate, price: gbp(0), perItem: gbp(0) }],
  });
  const { id: product } = await listed("products", { title: "Sticker", styleCode: "STK" });
  const sticker = {
    sku: "STK",
    attributes: [],
    price: gbp(100),
    unitCost: gbp(0),
    images: [],
    onDemand: true,
    fulfillers: [maker],
  };
  const variant = await listed(`products/${product}/variants`, sticker);
  await here.settle();
  const order: Quoted = must(await post("", orderOf({ variantRef: variant.id, quantity: 1 })), 201);
  const confirmed = must(await confirm(order));
  expect(confirmed).toMatchObject({ paymentStatus: "processing", platformPayment: { status: "succeeded" } });
  const { history } = must(await here.shopAsk({ path: `${here.base}/orders/${order.id}/history` }));
  const titles = (history as { title: string }[]).map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(["Confirmation started", "Nothing to pay for production"]));
  expect(titles.filter((title) => /payment/.test(title))).toEqual([]);
  expect(confirmed.platformPayment).not.toHaveProperty("transactionId");
  expect(await transactions()).toEqual([]);
});
