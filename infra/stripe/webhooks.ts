import type * as z from "zod";
import type { Money } from "../../events/_kernel/index.ts";
import type { DisputeStatus, VendorReport, VendorWebhooks } from "../../functions/_platform/payments/index.ts";
import { answerOf, type Library, type StripeLibrary, type StripeSettings } from "./client.ts";
import { Account, Charge, Dispute, Event, type Metadata, Named } from "./events.ts";

/** An event is signed and has not the shape of one. */
class Unreadable extends Error {}

/** How old and how far ahead of this clock a signature may be, in seconds. */
const TOLERANCE_SECONDS = 300;
const AHEAD_SECONDS = 60;

/** Stripe's webhooks: the signature is verified before anything is read. */
export function stripeWebhooks(library: StripeLibrary, secret: string, clock: StripeSettings["clock"]): VendorWebhooks {
  return {
    async read(body, signature) {
      const used = await library();
      const sent = verified(used, Buffer.from(body), signature, secret, clock());
      if (!sent) return undefined;
      try {
        const event = readAs(Event, sent.event);
        const { id, type, created } = event;
        const at = new Date(created * 1000).toISOString();
        return { id, type, at, report: await reportOf(used, event) };
      } catch (error) {
        if (error instanceof Unreadable) return "unreadable";
        throw error;
      }
    },
  };
}

function readAs<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const read = schema.safeParse(value);
  if (!read.success) throw new Unreadable();
  return read.data;
}

/** The event as it was sent; undefined where Stripe did not sign it just now. */
function verified(
  { client, errors }: Library,
  body: Buffer,
  signature: string,
  secret: string,
  now: Date,
): { readonly event: unknown } | undefined {
  const seconds = Math.floor(now.getTime() / 1000);
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN);
  // The library accepts a time in the future, which could be sent again for as long.
  if (!(signedAt <= seconds + AHEAD_SECONDS)) return undefined;
  try {
    return {
      event: client.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime()),
    };
  } catch (error) {
    if (error instanceof errors.StripeSignatureVerificationError) return undefined;
    // The signature is right and the body is not an event: no JSON, or nothing that the library can look into.
    if (error instanceof SyntaxError || error instanceof TypeError) return { event: undefined };
    throw error;
  }
}

const moneyOf = (amount: number, currency: string): Money => ({ amount, currency: currency.toUpperCase() });
const nameOf = (it: Dispute["payment_intent"]): string | undefined => (typeof it === "string" ? it : it?.id);

/** What `stripePayments` writes into a payment's metadata; a charge inherits it. Absent: the payment is not ours. */
function paymentIn({ tenant, attempt, transaction }: Metadata) {
  if (!tenant || !attempt) return undefined;
  return { tenant, attemptId: attempt, ...(transaction && { transactionId: transaction }) };
}

async function reportOf(used: Library, event: Event): Promise<VendorReport | undefined> {
  const { object } = event.data;
  switch (event.type) {
    case "payment_intent.succeeded":
    case "payment_intent.payment_failed":
    case "payment_intent.requires_action":
    case "payment_intent.canceled": {
      const { id: reference, metadata } = readAs(Named, object);
      const payment = paymentIn(metadata);
      return payment && { kind: "payment", ...payment, reference };
    }
    case "setup_intent.succeeded": {
      const { id: reference, metadata } = readAs(Named, object);
      return metadata.tenant ? { kind: "setup", tenant: metadata.tenant, reference } : undefined;
    }
    case "payment_method.automatically_updated":
    case "payment_method.updated":
    case "payment_method.detached": {
      const { id: card, metadata } = readAs(Named, object);
      return metadata.tenant ? { kind: "card", tenant: metadata.tenant, card } : undefined;
    }
    case "charge.refunded": {
      const { metadata, amount_refunded, currency } = readAs(Charge, object);
      const payment = paymentIn(metadata);
      return payment && { kind: "refund", ...payment, refunded: moneyOf(amount_refunded, currency) };
    }
    case "charge.dispute.created":
    case "charge.dispute.closed":
      return disputeOf(used, readAs(Dispute, object));
    case "account.updated":
      return { kind: "account", accountId: readAs(Account, object).id, deauthorised: false };
    case "account.application.deauthorized":
      return event.account ? { kind: "account", accountId: event.account, deauthorised: true } : undefined;
    default:
      return undefined;
  }
}

/** A dispute does not carry its payment's metadata, so the payment is asked for. */
async function disputeOf(used: Library, dispute: Dispute): Promise<VendorReport | undefined> {
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
