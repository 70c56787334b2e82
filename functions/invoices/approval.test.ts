import { afterEach, expect, test } from "vitest";
import { PaymentAttemptFailed, PaymentAttemptSucceeded, transactionStream } from "#events/billing";
import { record } from "#platform/testing";
import { gbp, project, type Scene, scene } from "./testing.ts";

let here: Scene;
afterEach(() => here.ports.close());
const only = async () => (await here.list())[0];
const TOP_UP = "txn_topup01";

/** An invoice whose card payment waits for its payer to approve it. */
async function awaited() {
  here = await scene();
  const { id, number } = (await here.issue()).body;
  here.charges.script.push("approval");
  const response = await here.ask(`POST /invoices/${id}/pay`, { body: { method: "card" } });
  const source = { type: "invoice" as const, id, number };
  return {
    id,
    answer: response,
    about: { transactionId: TOP_UP, attemptId: "att_000001", methodId: "mtd_000001", reference: "pi_1", source },
  };
}
const settledBy = async (fact: Parameters<typeof record>[2][number]) => {
  await record(here.ports, transactionStream(TOP_UP), [fact], project.id);
  await here.settle();
};

test("a payment that the bank wants approved leads there, and back to the invoice", async () => {
  const { id, answer } = await awaited();
  expect(answer.status).toBe(402);
  expect(answer.body).toMatchObject({ code: "PAYMENT_REQUIRES_ACTION", url: expect.stringContaining("bank.test") });
  const back = new URL(new URL(answer.body.url).searchParams.get("return") ?? "");
  expect(`${back.pathname}${back.search}`).toBe(`/billing/invoices/${id}?project=${project.id}`);
  expect(await only()).toMatchObject({ status: "due", amountDue: gbp(12_000), attemptCount: 1 });
  expect(here.charges.moved()).toBe(0);
});

test("the invoice is paid when its payment is approved, even if the payer never comes back", async () => {
  const { about } = await awaited();
  await settledBy(PaymentAttemptSucceeded(about));
  expect(await only()).toMatchObject({ status: "paid", amountDue: gbp(0), attemptCount: 1 });
  expect(here.charges.moved()).toBe(1);
});

test("the invoice's payment has failed when the payer refuses it", async () => {
  const { id, about } = await awaited();
  here.charges.script.push("failed");
  await settledBy(PaymentAttemptFailed({ ...about, code: "authentication_failed", message: "Not approved." }));
  expect(await only()).toMatchObject({ status: "failed", amountDue: gbp(12_000), attemptCount: 1 });
  expect(here.charges.moved()).toBe(0);
  const again = await here.ask(`POST /invoices/${id}/pay`, { body: { method: "card" } });
  expect(again.body).toMatchObject({ status: "paid", attemptCount: 2 });
});

test("a fact that is delivered twice, or late, pays nothing twice", async () => {
  const { about } = await awaited();
  await here.days(1);
  expect(await only()).toMatchObject({ status: "paid" });
  await settledBy(PaymentAttemptSucceeded(about));
  expect(here.charges.moved()).toBe(1);
  expect(await only()).toMatchObject({ status: "paid", amountPaid: gbp(12_000), attemptCount: 1 });
});

test("the clock works only on projects with something due", async () => {
  here = await scene();
  const { id } = (await here.issue({ paymentTermsDays: 3 })).body;
  await here.clock();
  const projects = () => Promise.reject(new Error("No run walks all projects"));
  const { access } = here.ports;
  Object.assign(here.ports, { access: { ...access, projects } });
  await here.days(3);
  expect(await only()).toMatchObject({ id, status: "overdue" });
});
