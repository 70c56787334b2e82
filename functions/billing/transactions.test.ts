import { afterEach, beforeEach, expect, test } from "vitest";
import { spendable, TransactionCreated, transactionStream } from "#events/billing";
import { record } from "#platform/testing";
import { walletOf } from "./account.ts";
import { expireTransactions } from "./expire.ts";
import { gbp, project, type Scene, scene } from "./testing.ts";

let here: Scene;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.ports.close());
const DAY = 86_400_000;
const wallet = async () => (await here.ask("GET /wallets")).body.wallets[0];
const confirm = (id: string) => here.ask(`POST /transactions/${id}/confirm`);
const listed = async (query: Record<string, string> = {}) =>
  (await here.ask("GET /transactions", { query })).body.transactions.map(({ number }: { number: string }) => number);

// [entity.billing.wallet] [entity.billing.body.updateWalletRequest]
test("a project has a wallet, which can be renamed and given a warning limit", async () => {
  const { id } = await wallet();
  expect(await here.ask(`PATCH /wallets/${id}`, { body: { name: "Till", lowBalanceAlert: gbp(500) } })).toMatchObject({
    status: 200,
    body: { id, name: "Till", lowBalanceAlert: gbp(500), balance: gbp(0), isDefault: true, type: "prepaid" },
  });
  expect((await here.ask(`GET /wallets/${id}`)).body.name).toBe("Till");
  expect((await here.ask("GET /wallets/wal_000000")).status).toBe(404);
  expect(
    await here.ask(`PATCH /wallets/${id}`, { body: { lowBalanceAlert: { amount: 1, currency: "EUR" } } }),
  ).toMatchObject({ status: 422, body: { code: "WRONG_CURRENCY" } });
});

// [entity.billing.transaction] [entity.billing.body.createTransactionRequest] [state.transaction.confirm]
test("a transaction waits until it is confirmed, then moves the wallet once", async () => {
  await here.credit(5000);
  const made = await here.charge(1000, { taxRate: 0.2 });
  expect(made).toMatchObject({
    status: 201,
    body: { number: "T-10002", status: "pending", net: gbp(1000), tax: gbp(200), gross: gbp(1200), taxRate: 0.2 },
  });
  expect(await wallet()).toMatchObject({ balance: gbp(5000), pending: gbp(-1200) });
  const first = await confirm(made.body.id);
  expect(first.body).toMatchObject({ status: "confirmed", confirmedAt: expect.any(String) });
  expect((await confirm(made.body.id)).body).toEqual(first.body);
  expect(await wallet()).toMatchObject({ balance: gbp(3800), pending: gbp(0), available: gbp(3800) });
});

// [error.billing.INSUFFICIENT_BALANCE]
test("more than the wallet and its credit hold is refused, however many ask at once", async () => {
  await here.credit(1000);
  const made = await Promise.all([1, 2, 3, 4].map(() => here.charge(400)));
  const answers = await Promise.all(made.map(({ body }) => confirm(body.id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: "INSUFFICIENT_BALANCE",
    message: "Balance is insufficient to complete this charge.",
  });
  expect(await here.ports.store.balance(project.id, spendable(walletOf(project.id)))).toBe(200);
  expect(await here.charge(201, { confirm: true })).toMatchObject({ status: 409 });
  expect((await here.charge(200, { confirm: true })).body.status).toBe("confirmed");
});

test("the same request again is the same transaction", async () => {
  const headers = { "idempotency-key": "one" };
  const body = { type: "charge", amount: gbp(5), description: "Once" };
  const [first, again] = [
    await here.ask("POST /transactions", { body, headers }),
    await here.ask("POST /transactions", { body, headers }),
  ];
  expect(again.body).toEqual(first.body);
  expect(await listed()).toEqual([first.body.number]);
  const other = { ...body, amount: gbp(6) };
  expect(await here.ask("POST /transactions", { body: other, headers })).toMatchObject({
    body: { code: "IDEMPOTENCY_MISMATCH" },
  });
});

test("a transaction that nobody confirms expires after a week, or at its own time", async () => {
  const [week, day] = [
    await here.charge(1),
    await here.charge(2, { expiresAt: new Date(here.ports.clock().getTime() + DAY).toISOString() }),
  ];
  here.ports.advance(DAY);
  expect(await confirm(day.body.id)).toMatchObject({ status: 409, body: { code: "TRANSACTION_EXPIRED" } });
  expect((await here.ask(`GET /transactions/${day.body.id}`)).body.status).toBe("expired");
  await here.settle();
  await expireTransactions(here.ports, project.id, here.ports.clock().toISOString());
  await here.settle();
  expect(await listed({ search: "status:expired" })).toEqual([day.body.number]);
  expect((await here.ask(`GET /transactions/${week.body.id}`)).body.status).toBe("pending");
  expect((await wallet()).pending).toEqual(gbp(-1));
  expect(await here.charge(1, { expiresAt: "2026-01-01T00:00:00Z" })).toMatchObject({
    status: 422,
    body: { errors: { expiresAt: ["Use a time in the future"] } },
  });
});

test.each(["credit", "refund", "fee", "payout", "adjustment", "reversal"])(
  "a member cannot book a %s: it makes money",
  async (type) => {
    expect(
      await here.ask("POST /transactions", { body: { type, amount: gbp(5), description: "?", confirm: true } }),
    ).toMatchObject({ status: 403, body: { code: "TYPE_NOT_ALLOWED" } });
  },
);

test("a reversal takes a confirmed transaction back, whole and once", async () => {
  await here.credit(1000);
  const { body } = await here.charge(400, { confirm: true });
  const reversal = {
    type: "reversal",
    amount: gbp(400),
    description: "Sorry",
    sourceReference: body.id,
    confirm: true,
  };
  const reverse = (more: object = {}) =>
    here.ask("POST /transactions", { as: "admin", body: { ...reversal, ...more } });
  expect(await reverse({ amount: gbp(399) })).toMatchObject({ status: 422 });
  expect((await reverse()).body).toMatchObject({ direction: "credit", reversesId: body.id, status: "confirmed" });
  await here.settle();
  expect((await here.ask(`GET /transactions/${body.id}`)).body.status).toBe("reversed");
  expect(await reverse()).toMatchObject({ status: 409, body: { code: "ALREADY_REVERSED" } });
  expect((await wallet()).balance).toEqual(gbp(1000));
});

test("an adjustment may lower the balance; nothing else is below zero or nothing", async () => {
  await here.credit(1000);
  const book = (type: string, amount: number) =>
    here.ask("POST /transactions", {
      as: "admin",
      body: { type, amount: gbp(amount), description: "Count", confirm: true },
    });
  expect((await book("adjustment", -300)).body).toMatchObject({ direction: "debit", gross: gbp(300) });
  for (const [type, amount] of [
    ["charge", -1],
    ["charge", 0],
    ["adjustment", 0],
  ] as const)
    expect((await book(type, amount)).status).toBe(422);
  expect((await wallet()).balance).toEqual(gbp(700));
});

test("bills are in one currency and one wallet", async () => {
  expect(await here.charge(1, { amount: { amount: 1, currency: "EUR" } })).toMatchObject({
    status: 422,
    body: { errors: { "amount.currency": ["Invoices are in GBP"] } },
  });
  expect(await here.charge(1, { walletId: "wal_000000" })).toMatchObject({
    body: { errors: { walletId: [expect.any(String)] } },
  });
});

// [entity.billing.transaction.filter.search]
test("transactions are found by words and fields", async () => {
  await here.credit(5000);
  await here.charge(100, { description: "Forty mugs", sourceReference: "SM-1" });
  await here.charge(900, { description: "Ten posters" });
  expect(await listed()).toEqual(["T-10003", "T-10002", "T-10001"]);
  expect(await listed({ search: "mugs" })).toEqual(["T-10002"]);
  expect(await listed({ search: "sm-1" })).toEqual(["T-10002"]);
  expect(await listed({ search: "type:charge" })).toEqual(["T-10003", "T-10002"]);
  expect(await listed({ search: "type:charge gross:>500" })).toEqual(["T-10003"]);
  expect(await listed({ search: "type:charge status:pending" })).toEqual(["T-10003", "T-10002"]);
  expect(await listed({ search: "status:confirmed" })).toEqual(["T-10001"]);
  expect(await listed({ search: "type:charge status:confirmed" })).toEqual([]);
  expect(await here.ask("GET /transactions", { query: { search: "colour:red" } })).toMatchObject({
    status: 422,
    body: { errors: { search: [expect.stringContaining("Unknown: colour")] } },
  });
});

// [entity.billing.transaction.filter.integration]
test("transactions are found by their integration, page by page", async () => {
  for (const n of [1, 2, 3]) await here.charge(n, { integration: n === 2 ? "Shop" : "mail" });
  expect(await listed({ integration: "shop" })).toEqual(["T-10002"]);
  const query = { integration: "mail", pageSize: "1" };
  const first = (await here.ask("GET /transactions", { query })).body;
  const rest = (await here.ask("GET /transactions", { query: { ...query, pageToken: first.nextPageToken } })).body;
  expect([first, rest].map(({ transactions }) => transactions[0].number)).toEqual(["T-10003", "T-10001"]);
});

// [entity.billing.transaction.filter.invoice]
test("transactions are found by the invoice that they pay", async () => {
  await here.credit(5000);
  await here.charge(100);
  for (const [number, invoiceId] of [
    ["T-20001", "inv_000001"],
    ["T-20002", "inv_000002"],
  ] as const) {
    const transactionId = `txn_${number.slice(2)}`;
    const fact = TransactionCreated({
      transactionId,
      number,
      type: "charge",
      direction: "debit",
      net: gbp(100),
      tax: gbp(0),
      gross: gbp(100),
      description: "Invoice",
      walletId: walletOf(project.id),
      invoiceId,
      expiresAt: "2026-12-31T00:00:00.000Z",
    });
    await record(here.ports, transactionStream(transactionId), [fact], project.id);
  }
  await here.settle();
  expect(await listed({ invoice: "inv_000002" })).toEqual(["T-20002"]);
  expect(await listed({ invoice: "inv_000002", search: "type:charge" })).toEqual(["T-20002"]);
  expect(await listed({ invoice: "inv_000003" })).toEqual([]);
});

test("a transaction tells its history, and only to its own project", async () => {
  await here.credit(100);
  const { id } = (await here.charge(100, { confirm: true })).body;
  const { history } = (await here.ask(`GET /transactions/${id}/history`)).body;
  expect(history.map(({ title }: { title: string }) => title)).toEqual(["Confirmed", "Booked"]);
  expect(
    (await here.ask(`GET /transactions/${id}`, { as: "stranger", query: { project: "prj_other01" } })).status,
  ).toBe(404);
  expect((await here.ask(`POST /transactions/${id}/confirm`, { as: "viewer" })).status).toBe(403);
});

// [entity.billing.overview]
test("the overview tells the wallet, what is owed, and what moved this month by type", async () => {
  await here.credit(1000);
  await here.charge(300, { confirm: true });
  await here.charge(50);
  expect((await here.ask("GET /overview")).body).toMatchObject({
    balance: gbp(700),
    outstanding: gbp(0),
    overdue: gbp(0),
    creditUsed: gbp(0),
    flags: [],
    currentPeriod: {
      start: "2026-03-01T00:00:00.000Z",
      end: "2026-04-01T00:00:00.000Z",
      total: gbp(700),
      byType: { credit: gbp(1000), charge: gbp(-300), top_up: gbp(0) },
    },
    wallets: [{ id: walletOf(project.id), available: gbp(700) }],
  });
  here.ports.advance(31 * DAY);
  expect((await here.ask("GET /overview")).body.currentPeriod).toMatchObject({ total: gbp(0) });
});
