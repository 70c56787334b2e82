import { afterEach, describe, expect, test } from "vitest";
import { spendable } from "#events/billing";
import { derivedId } from "#platform/commands";
import { collect } from "./collect.ts";
import { gbp, project, type Scene, scene } from "./testing.ts";
import { systemContext } from "./work.ts";

let here: Scene;
const open = async (parts?: Parameters<typeof scene>[0]) => {
  here = await scene(parts);
  return here;
};
afterEach(() => here.ports.close());
const only = async () => (await here.list())[0];
const steps = async () =>
  (await here.ports.store.log(0, 10_000))
    .flatMap(({ facts }) => facts)
    .filter(({ type }) => /^(Invoice|Credit)/.test(type) && !/Series|Seller/.test(type))
    .map(({ type }) => type);

describe("a plan's period", () => {
  test("is invoiced net and VAT, and collected at issue", async () => {
    const { started, charges, settle } = await open();
    await started("per_1", { purchaseOrderNumber: "PO 9" });
    await settle();
    expect(await only()).toMatchObject({
      type: "plan",
      status: "paid",
      subtotal: gbp(4900),
      total: gbp(5880),
      amountPaid: gbp(5880),
      amountDue: gbp(0),
      charge: "txn_000001",
      purchaseOrderNumber: "PO 9",
      attemptCount: 1,
    });
    expect(charges.requests).toMatchObject([
      { amount: gbp(5880), method: "card", source: { type: "invoice", number: "INV-PR-00001" } },
    ]);
  });

  test("that returns the unused part of the plan before is invoiced for the difference", async () => {
    const { started, settle, list } = await open();
    const line = (description: string, amount: number) => ({ description, quantity: 1, unitPrice: gbp(amount) });
    await started("per_1", { lines: [line("Studio plan", 4900), line("Unused part of Starter plan", -1200)] });
    await started("per_2", { lines: [line("Starter plan", 100), line("Unused part of Studio plan", -1200)] });
    await settle();
    expect(await list()).toHaveLength(1);
    expect(await only()).toMatchObject({ subtotal: gbp(3700), total: gbp(4440), status: "paid" });
  });

  test("delivered twice is one invoice and one charge", async () => {
    const { started, charges, settle, list } = await open();
    await started("per_1");
    await settle();
    await started("per_1");
    await settle();
    expect(await list()).toHaveLength(1);
    expect(charges.moved()).toBe(1);
  });

  test("is paid from the wallet where its own money is enough, not from credit", async () => {
    const { started, charges, agree, ports, settle } = await open();
    const walletId = derivedId("wal", project.id);
    const fill = (delta: number) =>
      ports.store.append(project.id, {
        stream: "wallet-test",
        expected: delta > 5000 ? 0 : 1,
        facts: [{ type: "Filled", data: {} }],
        at: ports.clock().toISOString(),
        actor: { kind: "system", id: "test" },
        meta: { command: "test", requestId: "test" },
        balances: [{ name: spendable(walletId), delta }],
      });
    await fill(8000);
    await started("per_1");
    await settle();
    await agree({ creditLimit: gbp(5000) });
    await started("per_2");
    await settle();
    expect(charges.requests.map(({ method }) => method)).toEqual(["wallet", "card"]);
  });

  test("waits for the platform's seller and the customer's company, and is then issued by the clock", async () => {
    const { started, list, settle, choose, days } = await open({ seller: false });
    await started("per_1");
    await settle();
    expect(await list()).toEqual([]);
    await days(2);
    await choose();
    await days(1);
    expect(await only()).toMatchObject({
      number: "INV-PR-00001",
      status: "paid",
      issuedAt: "2026-03-05T09:00:00.000Z",
    });
  });
});

describe("a month's usage", () => {
  test("has its VAT inside, and repays the credit by card", async () => {
    const { closed, charges, settle } = await open();
    await closed("per_2026_02", 3000);
    await settle();
    expect(await only()).toMatchObject({
      type: "usage",
      status: "paid",
      total: gbp(12_000),
      subtotal: gbp(10_000),
      creditsApplied: gbp(9000),
      amountPaid: gbp(3000),
      amountDue: gbp(0),
    });
    expect(charges.requests).toMatchObject([{ amount: gbp(3000), method: "card", topUpOnly: true }]);
  });

  test("that the wallet has paid is paid at once, and charges nobody", async () => {
    const { closed, charges, settle } = await open();
    await closed("per_2026_02", 0);
    await settle();
    expect(await only()).toMatchObject({ status: "paid", creditsApplied: gbp(12_000), amountPaid: gbp(0) });
    expect(charges.requests).toEqual([]);
  });

  test("is not repaid from the wallet", async () => {
    const { closed, ask, settle } = await open();
    await closed("per_2026_02", 3000, { collectionMethod: "send_invoice" });
    await settle();
    const { id } = await only();
    const response = await ask(`POST /invoices/${id}/pay`, { body: { method: "wallet" } });
    expect(response.body).toMatchObject({ code: "VALIDATION_FAILED", errors: { method: [expect.any(String)] } });
  });
});

describe("collecting", () => {
  // [entity.billing.invoice.attempts]
  test("tries four times in 14 days, then the invoice is overdue", async () => {
    const { started, charges, ask, days, settle } = await open();
    charges.script.push("failed", "failed", "failed", "failed");
    await started("per_1");
    await settle();
    expect(await only()).toMatchObject({ status: "failed", nextPaymentAttemptAt: "2026-03-05T09:00:00.000Z" });
    await days(2);
    expect(charges.requests).toHaveLength(1);
    await days(1);
    expect(await only()).toMatchObject({ attemptCount: 2, nextPaymentAttemptAt: "2026-03-09T09:00:00.000Z" });
    await days(10);
    expect(await only()).toMatchObject({ status: "failed", attemptCount: 3 });
    await days(1);
    expect(await only()).toMatchObject({ status: "overdue", attemptCount: 4, amountDue: gbp(5880) });
    await days(5);
    expect(charges.requests).toHaveLength(4);
    const { id } = await only();
    const { paymentAttempts } = (await ask(`GET /invoices/${id}/payment-attempts`)).body;
    expect(paymentAttempts).toHaveLength(4);
    expect(paymentAttempts[3]).toMatchObject({
      attemptNumber: 1,
      status: "failed",
      amount: gbp(5880),
      failureCode: "card_declined",
      nextAttemptAt: "2026-03-05T09:00:00.000Z",
    });
    const paid = await ask(`POST /invoices/${id}/pay`, { body: { method: "mtd_000001" } });
    expect(paid.body).toMatchObject({ status: "paid", paymentMethodId: "mtd_000001", attemptCount: 5 });
  });

  test("of one that the customer pays is left to them, and it becomes overdue by its date", async () => {
    const { issue, ask, charges, days } = await open();
    const { id } = (await issue({ paymentTermsDays: 3 })).body;
    await days(2);
    expect((await only()).status).toBe("due");
    await days(1);
    expect((await only()).status).toBe("overdue");
    expect(charges.requests).toEqual([]);
    charges.script.push("failed");
    const declined = await ask(`POST /invoices/${id}/pay`, { body: { method: "card" } });
    expect(declined.body).toMatchObject({ code: "PAYMENT_FAILED", failureCode: "card_declined" });
    expect((await only()).status).toBe("failed");
    await days(1);
    expect((await only()).status).toBe("overdue");
    expect((await ask(`POST /invoices/${id}/pay`, { body: { method: "card" } })).body.status).toBe("paid");
    expect((await ask(`POST /invoices/${id}/pay`, { body: { method: "card" } })).body.code).toBe("INVOICE_PAID");
  });

  test("a payment by hand leaves the timetable as it is", async () => {
    const { started, charges, ask, settle } = await open();
    charges.script.push("failed", "failed");
    await started("per_1");
    await settle();
    const { id } = await only();
    await ask(`POST /invoices/${id}/pay`, { body: { method: "card" } });
    await settle();
    expect(await only()).toMatchObject({ attemptCount: 2, nextPaymentAttemptAt: "2026-03-05T09:00:00.000Z" });
  });

  test("two who pay at once move the money once", async () => {
    const { issue, ask, charges } = await open();
    const { id } = (await issue()).body;
    const pay = () => ask(`POST /invoices/${id}/pay`, { body: { method: "card" } });
    const answers = await Promise.all([pay(), pay(), pay()]);
    expect(answers.map(({ body }) => body.status ?? body.code)).toContain("paid");
    expect(charges.moved()).toBe(1);
    expect((await only()).amountPaid).toEqual(gbp(12_000));
  });

  test("a process that ends after the charge finishes the same attempt later", async () => {
    const { issue, charges, ports, clock } = await open();
    const { id } = (await issue()).body;
    charges.script.push("crash");
    const commandContext = systemContext(ports, project.id, "test", "test");
    await expect(collect({ commandContext, charges }, id, "card")).rejects.toThrow("The process ended");
    expect(await steps()).toEqual(["InvoiceRequested", "InvoiceIssued", "InvoicePaymentStarted"]);
    await clock();
    expect((await only()).status, "an attempt that has just begun is left alone").toBe("due");
    ports.advance(900_000);
    await clock();
    expect(await only()).toMatchObject({ status: "paid", attemptCount: 1 });
    expect(charges.moved()).toBe(1);
  });

  test("an unknown outcome is looked up again with the same attempt", async () => {
    const { started, charges, days, settle } = await open();
    charges.script.push("pending", "pending");
    await started("per_1");
    await settle();
    expect(await only()).toMatchObject({ status: "due", attemptCount: 1 });
    await days(2);
    expect(await only()).toMatchObject({ status: "paid", attemptCount: 1 });
    expect(new Set(charges.requests.map(({ attemptId }) => attemptId)).size).toBe(1);
  });
});

test("a payment that is sent twice by its key is one attempt, and answers alike: paid or declined", async () => {
  const { issue, ask, charges, settle } = await open();
  const { id } = (await issue()).body;
  await settle();
  const pay = (key: string, method = "card") =>
    ask(`POST /invoices/${id}/pay`, { body: { method }, headers: { "idempotency-key": key } });
  charges.script.push("failed");
  for (const _ of [1, 2])
    expect(await pay("first")).toMatchObject({ status: 402, body: { failureCode: "card_declined" } });
  const both = await Promise.all([pay("second"), pay("second")]);
  for (const { status, body } of [...both, await pay("second")])
    expect([status, body.status, body.attemptCount]).toEqual([200, "paid", 2]);
  expect((await pay("third")).body.code).toBe("INVOICE_PAID");
  expect((await pay("second", "wallet")).body.code).toBe("IDEMPOTENCY_MISMATCH");
  expect(charges.moved()).toBe(1);
});

test("a declined payment is on the page that follows it: the answer names what was written", async () => {
  const { issue, ask, charges, settle } = await open();
  const { id } = (await issue()).body;
  await settle();
  charges.script.push("failed");
  const { status, headers } = await ask(`POST /invoices/${id}/pay`, { body: { method: "card" } });
  const written = (await here.ports.store.load(project.id, `invoice-${id}`)).at(-1)?.version;
  expect(status).toBe(402);
  expect(headers["x-presswork-consistency"]?.split(",")).toContain(`invoice-${id}@${written}`);
  const { paymentAttempts } = (await ask(`GET /invoices/${id}/payment-attempts`)).body;
  expect(paymentAttempts).toMatchObject([{ status: "failed" }]);
});
