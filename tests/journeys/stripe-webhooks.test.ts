import { afterEach, beforeEach, expect, test } from "vitest";
import { brokenOnce } from "../support/broken-values.ts";
import { must, walletIn } from "../support/environment.ts";
import { type StripeEnvironment, stripeEnvironment } from "../support/stripe/environment.ts";
import fixtures from "../support/stripe/fixtures.json" with { type: "json" };

let here: StripeEnvironment;
beforeEach(async () => {
  here = await stripeEnvironment({ adversarial: true });
});
afterEach(async () => {
  const found = await here.verified();
  here.close();
  expect(found).toEqual([]);
});

const factsOf = async (id: string) =>
  (await here.ports.store.load(here.shop, `transaction-${id}`)).map(({ type }) => type);
const only = () => here.stripe.payments()[0];
async function paid(amount = 2000) {
  await here.addCard();
  const { id } = must(await here.topUp(amount), 201);
  return { id: id as string, payment: only() };
}

test("each event fifty times, shuffled, three in ten of them late: one effect", async () => {
  const { id, payment } = await paid(2000);
  const { card, id: methodId } = await here.addCard("1111");
  here.stripe.get(card).card.exp_year = 2031;
  const setup = await here.beginSetup();
  here.stripe.finishSetup(setup, "4444");
  const dispute = here.disputeOf(payment, "needs_response");
  const events = [
    here.eventOf("payment_intent.succeeded", payment),
    here.eventOf("payment_intent.payment_failed", { ...payment, status: "requires_payment_method" }),
    here.eventOf("payment_intent.requires_action", { ...payment, status: "requires_action" }),
    here.eventOf("setup_intent.succeeded", here.stripe.get(setup)),
    here.eventOf("payment_method.automatically_updated", here.stripe.get(card)),
    here.eventOf("charge.refunded", here.chargeOf(payment, { amount_refunded: 300 })),
    here.eventOf("charge.refunded", here.chargeOf(payment, { amount_refunded: 500 })),
    here.eventOf("charge.dispute.created", dispute),
    here.eventOf("charge.dispute.closed", { ...dispute, status: "lost" }),
  ];
  const drawn = events.flatMap((event) => Array.from({ length: 50 }, () => event));
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const other = (last * 7919) % (last + 1);
    const moved = drawn.splice(other, 1);
    drawn.splice(last, 0, ...moved);
  }
  const late = drawn.filter((_, index) => index % 10 < 3);
  for (const [index, event] of drawn.filter((_, index) => index % 10 >= 3).entries())
    expect((await here.deliver(event, { encoded: index % 2 === 0 })).status).toBe(200);
  await here.settle();
  here.later(3 * 86_400_000);
  for (const event of late) expect((await here.deliver(event)).status).toBe(200);
  await here.settle();

  const facts = await factsOf(id);
  const count = (type: string) => facts.filter((each) => each === type).length;
  expect(count("PaymentAttemptSucceeded")).toBe(1);
  expect(count("TransactionConfirmed")).toBe(1);
  expect(count("PaymentAttemptFailed")).toBe(0);
  expect([count("PaymentDisputed"), count("PaymentDisputeClosed"), count("TransactionReversed")]).toEqual([1, 1, 1]);
  const refunds = (await here.ports.store.load(here.shop, `transaction-${id}`)).filter(
    ({ type }) => type === "PaymentRefundReported",
  );
  expect(refunds.at(-1)?.data).toMatchObject({ refunded: { amount: 500 } });
  expect(refunds.length).toBeLessThanOrEqual(2);
  expect(await walletIn(here)).toBe(0);
  const { paymentMethods } = must(await here.shopAsk({ path: "/v1/billing/payment-methods" }));
  const cards = (paymentMethods as { id: string; card: { last4: string; expYear: number } }[]).map(({ card }) => card);
  expect(cards.map(({ last4 }) => last4).sort()).toEqual(["1111", "4242", "4444"]);
  expect((await here.ports.store.load(here.shop, `paymentmethod-${methodId}`)).map(({ type }) => type)).toEqual([
    "PaymentMethodAdded",
    "PaymentMethodChanged",
  ]);
  expect(cards.find(({ last4 }) => last4 === "1111")?.expYear).toBe(2031);
});

test("an event settles a payment whose answer was lost, before anybody asks", async () => {
  await here.addCard();
  here.stripe.mishaps.push("answer-lost");
  const { transactionId } = (await here.topUp(2000)).body;
  await here.deliver(here.eventOf("payment_intent.succeeded", only()));
  await here.settle();
  expect(await here.transaction(transactionId)).toMatchObject({ status: "confirmed" });
  expect(await walletIn(here)).toBe(2000);
});

test("what Stripe did not sign just now is refused and changes nothing", async () => {
  const { id, payment } = await paid();
  const event = here.eventOf("charge.refunded", here.chargeOf(payment, { amount_refunded: 500 }));
  for (const signing of [
    { secret: "whsec_of_somebody_else" },
    { timestamp: here.seconds() - 301 },
    { timestamp: here.seconds() + 61 },
    { timestamp: here.seconds() + 100_000 },
  ])
    expect(await here.deliver(event, signing)).toMatchObject({ status: 400, body: { code: "SIGNATURE_INVALID" } });
  const unsigned = { method: "POST", path: "/v1/payments/stripe/webhook", raw: JSON.stringify(event) };
  for (const signature of [undefined, "", "t=1", `t=${here.seconds()},v1=00`, "v1=abc"]) {
    const headers: Record<string, string> = signature === undefined ? {} : { "stripe-signature": signature };
    expect((await here.ask(undefined, { ...unsigned, headers })).status).toBe(400);
  }
  const huge = { ...event, padding: "x".repeat(260_000) };
  expect((await here.deliver(huge)).status).toBe(413);
  await here.settle();
  expect(await factsOf(id)).not.toContain("PaymentRefundReported");
  expect((await here.deliver(event)).status).toBe(200);
  await here.settle();
  expect(await factsOf(id)).toContain("PaymentRefundReported");
});

test("a signed event of any shape is received, or is not an event; it is never an error of ours", async () => {
  const { payment } = await paid();
  const metadata = { tenant: here.shop, attempt: "att_1" };
  const intent = { id: "pi_1", metadata };
  const events = [
    here.eventOf("payment_intent.succeeded", intent),
    here.eventOf("setup_intent.succeeded", intent),
    here.eventOf("payment_method.updated", intent),
    here.eventOf("charge.refunded", { metadata, amount_refunded: 5, currency: "gbp" }),
    here.eventOf("charge.dispute.created", here.disputeOf(payment, "won", { evidence_details: { due_by: 1 } })),
    here.eventOf("account.updated", { id: "acct_1" }),
    here.eventOf("account.application.deauthorized", {}, { account: "acct_1" }),
  ];
  for (const event of events)
    for (const broken of brokenOnce(event))
      expect((await here.deliver(broken as object)).status, JSON.stringify(broken)).toBeLessThan(500);
  expect(await here.deliver({ ...events[0], created: undefined })).toMatchObject({
    status: 422,
    body: { code: "EVENT_UNREADABLE" },
  });
});

test("events about nothing of ours are received and change nothing", async () => {
  const before = (await here.ports.store.log(0, 10_000)).length;
  for (const [type, object] of [
    ["invoice.paid", {}],
    ["a.type.of.tomorrow", {}],
    ["payment_intent.succeeded", fixtures.payment_intent],
    [
      "payment_intent.succeeded",
      { ...fixtures.payment_intent, metadata: { tenant: "prj_elsewhere", attempt: "att_1" } },
    ],
    ["charge.dispute.created", fixtures.dispute],
    ["setup_intent.succeeded", fixtures.setup_intent],
    ["payment_method.detached", fixtures.payment_method],
  ] as const)
    expect(await here.deliver(here.eventOf(type, object))).toMatchObject({ status: 200, body: { received: true } });
  await here.settle();
  expect((await here.ports.store.log(0, 10_000)).length).toBe(before);
});

test("a card that was removed at Stripe is removed here, and its setup does not bring it back", async () => {
  const { card, setup } = await here.addCard("1111");
  here.stripe.get(card).customer = null;
  await here.deliver(here.eventOf("payment_method.detached", here.stripe.get(card)));
  await here.deliver(here.eventOf("setup_intent.succeeded", here.stripe.get(setup)));
  await here.settle();
  expect(must(await here.shopAsk({ path: "/v1/billing/payment-methods" })).paymentMethods).toEqual([]);
});

test("a lost dispute of an empty wallet is owed; a part of a payment is an adjustment", async () => {
  const { id, payment } = await paid(2000);
  const spend = { type: "charge", amount: { amount: 1900, currency: "GBP" }, description: "Mugs", confirm: true };
  must(await here.shopAsk({ method: "POST", path: "/v1/billing/transactions", body: spend }), 201);
  const lost = here.disputeOf(payment, "lost", { amount: 1500 });
  await here.deliver(here.eventOf("charge.dispute.closed", lost));
  await here.settle();
  expect(await walletIn(here)).toBe(100);
  expect(await factsOf(id)).toEqual(expect.arrayContaining(["PaymentDisputed", "PaymentDisputeClosed"]));
  const { transactions } = must(await here.shopAsk({ path: "/v1/billing/transactions" }));
  expect(transactions).toContainEqual(
    expect.objectContaining({ type: "adjustment", status: "pending", direction: "debit", sourceReference: id }),
  );
});

test("a dispute that is won or withdrawn takes nothing", async () => {
  const { id, payment } = await paid(2000);
  for (const [status, disputeId] of [
    ["won", "dp_1"],
    ["warning_closed", "dp_2"],
  ] as const)
    await here.deliver(here.eventOf("charge.dispute.closed", here.disputeOf(payment, status, { id: disputeId })));
  await here.settle();
  expect(await walletIn(here)).toBe(2000);
  expect((await factsOf(id)).filter((type) => type === "PaymentDisputeClosed")).toHaveLength(2);
});
