import { afterEach, beforeEach, expect, test } from "vitest";
import { PaymentDisputeClosed, transactionStream } from "#events/billing";
import { run } from "#platform/commands";
import { record } from "#platform/testing";
import { runDue } from "#platform/timers";
import { transaction } from "./domain/transaction/index.ts";
import { expireTransactions } from "./expire.ts";
import { OWED_DEBITS, payOwed, payOwedAgain } from "./owed-debits.ts";
import { gbp, project, type Scene, scene } from "./testing.ts";

let here: Scene;
let topUp: string;
const DISPUTE = "dp_000001";
beforeEach(async () => {
  here = await scene();
  await here.named();
  const body = { vendor: "stripe", vendorReference: "pm_card_visa", isDefault: true };
  await here.ask("POST /payment-methods", { body });
  const added = await here.ask("POST /transactions", {
    body: { type: "top_up", amount: gbp(1000), description: "More", confirm: true },
  });
  topUp = added.body.id;
  await here.settle();
});
afterEach(() => here.ports.close());

const balance = async () => (await here.ask("GET /wallets")).body.wallets[0].balance.amount;
const owed = async () => {
  const { transactions } = (await here.ask("GET /transactions")).body;
  return transactions.find(({ number }: { number: string }) => number.endsWith("D"));
};
async function lost(amount: number, disputeId = DISPUTE) {
  const closed = PaymentDisputeClosed({ transactionId: topUp, disputeId, amount: gbp(amount), outcome: "lost" });
  await record(here.ports, transactionStream(topUp), [closed], project.id);
  await here.settle();
}

test("a lost dispute that the wallet cannot pay is paid by the next money that reaches it, once", async () => {
  await here.charge(800, { confirm: true });
  await lost(1000);
  expect(await owed()).toMatchObject({ status: "pending", owed: true, gross: gbp(1000) });
  await here.credit(300);
  await here.settle();
  expect([await balance(), (await owed()).status]).toEqual([500, "pending"]);
  await here.credit(600);
  await here.settle();
  expect([await balance(), (await owed()).status]).toEqual([100, "confirmed"]);
  expect((await here.ask(`GET /transactions/${topUp}`)).body.status).toBe("reversed");
  await here.credit(2000);
  await here.settle();
  expect(await balance()).toBe(2100);
});

test("a higher credit limit pays it too", async () => {
  await here.charge(800, { confirm: true });
  await lost(1000);
  await here.ask("PATCH /admin", { as: "admin", body: { creditLimit: gbp(900), note: "Agreed" } });
  await here.settle();
  expect([await balance(), (await owed()).status]).toEqual([-800, "confirmed"]);
});

test("whoever tries at the same time, it is paid once", async () => {
  await here.charge(800, { confirm: true });
  await lost(400);
  const credit = here.credit(500);
  const tries = Array.from({ length: 20 }, () => payOwed(here.ports, project.id, here.ports.clock().toISOString()));
  await Promise.all([credit, ...tries]);
  await here.settle();
  expect([await balance(), (await owed()).status]).toEqual([300, "confirmed"]);
});

test("the timer pays what no credit did, and stops when nothing is owed", async () => {
  await here.charge(800, { confirm: true });
  await lost(1000);
  const runTimer = async () => {
    here.ports.advance(3_600_000);
    await here.settle();
    await runDue(here.ports, { name: OWED_DEBITS, work: payOwedAgain });
    await here.settle();
  };
  await runTimer();
  expect((await owed()).status).toBe("pending");
  const id = "txn_quietcredit";
  const { store, clock } = here.ports;
  const by = { tenant: project.id, store, clock, actor: { kind: "system", id: "test" } as const, requestId: "test" };
  const { walletId } = await owed();
  await run({ ...by, consistency: new Set() }, transaction, id, "createTransaction", {
    transactionId: id,
    number: "T-QUIET",
    type: "credit",
    amount: gbp(900),
    description: "Welcome",
    walletId,
    now: clock().toISOString(),
    expiresAt: "2030-01-01T00:00:00.000Z",
    confirm: true,
  });
  here.ports.advance(3_600_000);
  expect(await payOwedAgain(here.ports, project.id, clock().toISOString())).toBeUndefined();
  await here.settle();
  expect([await balance(), (await owed()).status]).toEqual([100, "confirmed"]);
});

test("a payment that was reversed by hand before its dispute was lost is not taken back twice", async () => {
  const reversal = { type: "reversal", amount: gbp(1000), description: "Sorry", sourceReference: topUp, confirm: true };
  expect((await here.ask("POST /transactions", { as: "admin", body: reversal })).status).toBe(201);
  await lost(1000);
  await here.credit(5000);
  await here.settle();
  expect(await balance()).toBe(5000);
});

test("after a part was returned, a reversal is for what is left", async () => {
  await lost(300);
  const reverse = (amount: number) =>
    here.ask("POST /transactions", {
      as: "admin",
      body: { type: "reversal", amount: gbp(amount), description: "Sorry", sourceReference: topUp, confirm: true },
    });
  expect((await reverse(1000)).body).toMatchObject({
    code: "VALIDATION_FAILED",
    errors: { amount: ["Part of it was returned. A reversal is for the 7.00 GBP that is left"] },
  });
  expect((await reverse(700)).status).toBe(201);
  await here.settle();
  expect(await balance()).toBe(0);
});

test("what an expired reversal would have reversed may be reversed by another", async () => {
  const body = { type: "reversal", amount: gbp(1000), description: "Sorry", sourceReference: topUp };
  const reverse = (more: object) => here.ask("POST /transactions", { as: "admin", body: { ...body, ...more } });
  expect((await reverse({})).body.status).toBe("pending");
  expect((await reverse({ confirm: true })).status).toBe(409);
  here.ports.advance(8 * 86_400_000);
  await here.settle();
  await expireTransactions(here.ports, project.id, here.ports.clock().toISOString());
  expect((await reverse({ confirm: true })).status).toBe(201);
});
