import { afterAll, beforeAll, expect, test } from "vitest";
import { service as billing } from "../../functions/billing/service.ts";
import { must, walletIn } from "../support/environment.ts";
import { type StripeEnvironment, stripeEnvironment } from "../support/stripe/environment.ts";
import { testEnvironmentsOnDynamo } from "./dynamo-environment.ts";

// The vendor is the simulated server of the journeys; what it reports, and everything that follows, is in the tables.
testEnvironmentsOnDynamo("payments", "cards", "webhooks", "connect");

let here: StripeEnvironment;
beforeAll(async () => {
  here = await stripeEnvironment();
  await here.addCard();
}, 300_000);
afterAll(() => here.close());

/** A top-up of which the vendor's answer was lost. */
async function unanswered(amount: number): Promise<string> {
  here.stripe.mishaps.push("answer-lost");
  const { body } = await here.topUp(amount);
  expect(body.code).toBe("PAYMENT_IN_PROGRESS");
  await here.settle();
  return body.transactionId;
}
const statusOf = async (id: string) => (await here.transaction(id)).status;

test("a webhook that comes often settles a payment once, and a lost dispute is taken from the wallet once", async () => {
  const id = await unanswered(2000);
  const payment = here.stripe.payments().at(-1);
  const succeeded = here.eventOf("payment_intent.succeeded", payment);
  const statuses = await Promise.all([1, 2, 3].map(() => here.deliver(succeeded)));
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200]);
  await here.settle();
  expect([await statusOf(id), await walletIn(here)]).toEqual(["confirmed", 2000]);
  const lost = here.eventOf("charge.dispute.closed", { ...here.disputeOf(payment, "needs_response"), status: "lost" });
  for (let time = 0; time < 2; time += 1) await here.deliver(lost);
  await here.settle();
  expect([await statusOf(id), await walletIn(here)]).toEqual(["reversed", 0]);
});

test("the timers' job settles a payment that nothing was reported of", async () => {
  const id = await unanswered(700);
  const before = await walletIn(here);
  here.later(6 * 60_000);
  const jobs = billing.schedules.find(({ name }) => name === "billing-timers");
  await Promise.all([jobs?.work(here.ports), jobs?.work(here.ports)]);
  await here.settle();
  expect([await statusOf(id), await walletIn(here)]).toEqual(["confirmed", before + 700]);
  const { transactions } = must(await here.shopAsk({ path: "/v1/billing/transactions" }));
  expect(transactions.filter(({ status }: { status: string }) => status === "pending")).toEqual([]);
});
