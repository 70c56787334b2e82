import type Stripe from "stripe";
import type { Money } from "../../events/_kernel/index.ts";
import type { DisputeStatus, VendorReport, VendorWebhooks } from "../../functions/_platform/payments/index.ts";
import { answerOf, type Library, type StripeLibrary, type StripeSettings } from "./client.ts";

/** How old and how far ahead of this clock a signature may be, in seconds. */
const TOLERANCE_SECONDS = 300;
const AHEAD_SECONDS = 60;

/** Stripe's webhooks: the signature is verified before anything is read. */
export function stripeWebhooks(library: StripeLibrary, secret: string, clock: StripeSettings["clock"]): VendorWebhooks {
  return {
    async read(body, signature) {
      const used = await library();
      const event = verified(used, Buffer.from(body), signature, secret, clock());
      if (!event) return undefined;
      const { id, type, created } = event;
      const at = new Date(created * 1000).toISOString();
      return { id, type, at, report: await reportOf(used, event) };
    },
  };
}

function verified(
  { client, errors }: Library,
  body: Buffer,
  signature: string,
  secret: string,
  now: Date,
): Stripe.Event | undefined {
  const seconds = Math.floor(now.getTime() / 1000);
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN);
  // The library accepts a time in the future, which could be sent again for as long.
  if (!(signedAt <= seconds + AHEAD_SECONDS)) return undefined;
  try {
    return client.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime());
  } catch (error) {
    if (error instanceof errors.StripeSignatureVerificationError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const moneyOf = (amount: number, currency: string): Money => ({ amount, currency: currency.toUpperCase() });
const nameOf = (it: string | { id: string } | null | undefined): string | undefined =>
  typeof it === "string" ? it : it?.id;

/** What `stripePayments` writes into a payment's metadata; a charge inherits it. Absent: the payment is not ours. */
function paymentIn({ tenant, attempt, transaction }: Stripe.Metadata) {
  if (!tenant || !attempt) return undefined;
  return { tenant, attemptId: attempt, ...(transaction && { transactionId: transaction }) };
}

async function reportOf(used: Library, event: Stripe.Event): Promise<VendorReport | undefined> {
  switch (event.type) {
    case "payment_intent.succeeded":
    case "payment_intent.payment_failed":
    case "payment_intent.requires_action":
    case "payment_intent.canceled": {
      const { id: reference, metadata } = event.data.object;
      const payment = paymentIn(metadata);
      return payment && { kind: "payment", ...payment, reference };
    }
    case "setup_intent.succeeded": {
      const { id: reference, metadata } = event.data.object;
      return metadata?.tenant ? { kind: "setup", tenant: metadata.tenant, reference } : undefined;
    }
    case "payment_method.automatically_updated":
    case "payment_method.updated":
    case "payment_method.detached": {
      const { id: card, metadata } = event.data.object;
      return metadata?.tenant ? { kind: "card", tenant: metadata.tenant, card } : undefined;
    }
    case "charge.refunded": {
      const { metadata, amount_refunded, currency } = event.data.object;
      const payment = paymentIn(metadata);
      return payment && { kind: "refund", ...payment, refunded: moneyOf(amount_refunded, currency) };
    }
    case "charge.dispute.created":
    case "charge.dispute.closed":
      return disputeOf(used, event.data.object);
    case "account.updated":
      return { kind: "account", accountId: event.data.object.id, deauthorised: false };
    case "account.application.deauthorized":
      return event.account ? { kind: "account", accountId: event.account, deauthorised: true } : undefined;
    default:
      return undefined;
  }
}

/** A dispute does not carry its payment's metadata, so the payment is asked for. */
async function disputeOf(used: Library, dispute: Stripe.Dispute): Promise<VendorReport | undefined> {
  const { id: disputeId, status, amount, currency, reason, payment_intent, evidence_details } = dispute;
  const reference = nameOf(payment_intent);
  const found = reference && (await answerOf(used, used.client.paymentIntents.retrieve(reference)));
  const payment = found && paymentIn(found.metadata);
  if (!payment) return undefined;
  const dueBy = evidence_details?.due_by;
  return {
    kind: "dispute",
    ...payment,
    disputeId,
    status: disputeStatus(status),
    amount: moneyOf(amount, currency),
    reason,
    ...(dueBy && { dueBy: new Date(dueBy * 1000).toISOString() }),
  };
}

function disputeStatus(status: string): DisputeStatus {
  if (status === "won" || status === "lost") return status;
  return status === "warning_closed" || status === "prevented" ? "withdrawn" : "open";
}
