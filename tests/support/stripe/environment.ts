import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { stripePorts } from "../../../infra/stripe/index.ts";
import { address, must, testEnvironment } from "../environment.ts";
import fixtures from "./fixtures.json" with { type: "json" };
import { stripeServer } from "./server.ts";

const SECRET = "whsec_for_tests";
const { webhooks } = new Stripe("sk_test_of_nobody");

/** A whole local target whose payment vendor is the stand-in, with its webhooks. */
export async function stripeEnvironment(options: { adversarial?: boolean } = {}) {
  let clock = () => new Date(0);
  const stripe = await stripeServer(() => clock());
  const here = await testEnvironment({
    ...options,
    stripe: (own) => {
      clock = own;
      return stripePorts({
        secretKey: "sk_test_of_nobody",
        publishableKey: "pk_test_of_nobody",
        webhookSecret: SECRET,
        address: stripe.address,
        clock: own,
        timeoutMs: 5_000,
        retries: 0,
      });
    },
  });
  const seconds = () => Math.floor(clock().getTime() / 1000);
  const company = { name: "Shop Ltd", taxIds: [], address };
  must(await here.shopAsk({ method: "PATCH", path: "/v1/billing", body: { company } }));

  const beginSetup = async (): Promise<string> =>
    must(await here.shopAsk({ path: "/v1/billing/payment-methods/stripe/secret" })).setupIntentId;
  /** Adds a card by the vendor's form, and makes it the default. */
  const addCard = async (last4?: string) => {
    const setup = await beginSetup();
    const card = stripe.finishSetup(setup, last4);
    const body = { vendor: "stripe", vendorReference: setup, isDefault: true };
    const added = must(await here.shopAsk({ method: "POST", path: "/v1/billing/payment-methods", body }), 201);
    return { id: added.id as string, setup, card };
  };
  const topUp = (amount: number) =>
    here.shopAsk({
      method: "POST",
      path: "/v1/billing/transactions",
      body: { type: "top_up", amount: { amount, currency: "GBP" }, description: "Top-up", confirm: true },
      headers: { host: "town.test" },
    });
  const transaction = async (id: string) => must(await here.shopAsk({ path: `/v1/billing/transactions/${id}` }));

  const eventOf = (type: string, object: object, more: object = {}) => ({
    id: `evt_${randomUUID().replaceAll("-", "").slice(0, 24)}`,
    object: "event",
    api_version: "2026-10-28.endive",
    created: seconds(),
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
    data: { object },
    ...more,
  });
  type Signing = { readonly timestamp?: number; readonly secret?: string; readonly encoded?: boolean };
  /** Sends an event as Stripe does. */
  const deliver = (event: object, { timestamp = seconds(), secret = SECRET, encoded = false }: Signing = {}) => {
    const payload = JSON.stringify(event, null, 2);
    const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return here.ask(undefined, {
      method: "POST",
      path: "/v1/payments/stripe/webhook",
      raw: encoded ? new TextEncoder().encode(payload) : payload,
      headers: { "stripe-signature": signature, "content-type": "application/json; charset=utf-8" },
    });
  };
  const chargeOf = (payment: { id: string; metadata: object; amount: number }, more: object = {}) => ({
    ...fixtures.charge,
    currency: "gbp",
    payment_intent: payment.id,
    metadata: payment.metadata,
    amount: payment.amount,
    ...more,
  });
  const disputeOf = (payment: { id: string; amount: number }, status: string, more: object = {}) => ({
    ...fixtures.dispute,
    currency: "gbp",
    amount: payment.amount,
    payment_intent: payment.id,
    status,
    ...more,
  });
  const close = () => {
    here.close();
    stripe.close();
  };
  return {
    ...here,
    stripe,
    seconds,
    beginSetup,
    addCard,
    topUp,
    transaction,
    eventOf,
    deliver,
    chargeOf,
    disputeOf,
    close,
  };
}
export type StripeEnvironment = Awaited<ReturnType<typeof stripeEnvironment>>;
