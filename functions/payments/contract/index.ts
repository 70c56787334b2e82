import * as z from "zod";
import { Actor, Money } from "#events/_kernel";
import { command, named, query, type Refusals } from "#platform/contract";

export const refusals = {
  "signature-invalid": [400, "This was not signed by the payment provider."],
  "event-unreadable": [422, "This is not an event of the payment provider."],
  "provider-unavailable": [502, "The payment provider did not answer. Try again."],
  "not-set-up": [404, "Card payments by Stripe are not set up on this platform."],
  "stripe-account-not-found": [404, "No Stripe account is connected."],
  "stripe-account-connected": [409, "Another Stripe account is connected. Disconnect it first."],
  "connection-expired": [422, "This connection has expired or was started by somebody else. Start again."],
  "connection-refused": [422, "Stripe did not confirm the connection. Nothing was connected. Start again."],
  "orders-open": [409, "Some orders are still open. Their buyers could no longer pay or be refunded here."],
} as const satisfies Refusals;

export const StripeAccount = z.object({
  connected: z.boolean(),
  accountId: z.string().optional(),
  email: z.string().optional(),
  country: z.string().optional(),
  defaultCurrency: z.string().optional(),
  chargesEnabled: z.boolean(),
  payoutsEnabled: z.boolean(),
  detailsSubmitted: z.boolean(),
  /** What Stripe still wants, by Stripe's names. */
  requirements: z.object({
    currentlyDue: z.array(z.string()),
    pastDue: z.array(z.string()),
    disabledReason: z.string().optional(),
  }),
  livemode: z.boolean(),
  connectedAt: z.string().optional(),
  connectedBy: Actor.optional(),
});
export type StripeAccount = z.infer<typeof StripeAccount>;

const SandboxPayment = z.object({
  reference: z.string(),
  amount: Money,
  description: z.string(),
  status: z.enum(["succeeded", "requires_action", "failed"]),
});

const account = "/v1/platform/payment/stripe";
const sandbox = "/v1/payments/sandbox/{reference}";
const sandboxParams = { reference: z.string().max(80) };

export const payments = named({
  receiveStripeEvent: command("POST /v1/payments/stripe/webhook", {
    summary: "Receive an event signed by Stripe; a repeated event changes nothing",
    scope: "public",
    crossSite: true,
    upload: { maxBytes: 256_000, types: ["application/json"], signedBy: "stripe-signature" },
    returns: z.object({ received: z.literal(true) }),
    refuses: ["signature-invalid", "event-unreadable", "provider-unavailable", "not-set-up"],
  }),
  getSandboxPayment: query(`GET ${sandbox}`, {
    summary: "Get a test payment that its cardholder has to approve",
    scope: "user",
    params: sandboxParams,
    returns: SandboxPayment,
    refuses: ["not-found"],
  }),
  answerSandboxPayment: command(`POST ${sandbox}`, {
    summary: "Approve or decline a test payment, as its cardholder",
    scope: "user",
    params: sandboxParams,
    body: z.strictObject({ approve: z.boolean() }),
    returns: SandboxPayment,
    refuses: ["not-found"],
  }),
  getStripeAccount: query(`GET ${account}`, {
    summary: "Get the project's Stripe account, as Stripe describes it",
    permission: "payments.stripe-account.view",
    returns: StripeAccount,
  }),
  authorizeStripeAccount: query(`GET ${account}/authorize`, {
    summary: "Get the address at Stripe where the project's account is connected; its state is for this person, once",
    permission: "payments.stripe-account.edit",
    returns: z.object({ url: z.string(), state: z.string(), expiresAt: z.string() }),
    refuses: ["not-set-up", "stripe-account-connected"],
  }),
  connectStripeAccount: command(`POST ${account}/connect`, {
    summary: "Connect the Stripe account whose owner has agreed, with the state and code that Stripe sent back",
    permission: "payments.stripe-account.edit",
    body: z.strictObject({ state: z.string().min(1).max(200), code: z.string().min(1).max(200) }),
    returns: StripeAccount,
    refuses: [
      "not-set-up",
      "connection-expired",
      "connection-refused",
      "stripe-account-connected",
      "provider-unavailable",
    ],
  }),
  refreshStripeAccount: command(`POST ${account}/refresh`, {
    summary: "Fetch the current state of the project's account from Stripe",
    permission: "payments.stripe-account.edit",
    returns: StripeAccount,
    refuses: ["not-set-up", "stripe-account-not-found", "provider-unavailable"],
  }),
  deauthorizeStripeAccount: command(`DELETE ${account}/deauthorize`, {
    summary: "Disconnect the project's Stripe account; with open orders only if confirmed",
    permission: "payments.stripe-account.edit",
    query: z.strictObject({ confirm: z.enum(["true", "false"]).optional() }),
    refuses: ["not-set-up", "stripe-account-not-found", "orders-open", "provider-unavailable"],
  }),
});
