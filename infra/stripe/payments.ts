import type Stripe from "stripe";
import {
  type AttemptHint,
  type Charge,
  type Charged,
  OutcomeUnknown,
  type Payments,
} from "../../functions/_platform/payments/index.ts";
import { answerOf, type Library, reasonOf, type StripeLibrary } from "./client.ts";

/** A clock here may be ahead of Stripe's. */
const SKEW_SECONDS = 300;

/**
 * Payments at Stripe. Each call is sent with the attempt's id as its idempotency key, and the payment carries the
 * attempt and its tenant, so that it can be found again.
 */
export const stripePayments = (library: StripeLibrary): Payments => ({
  async charge(charge) {
    const used = await library();
    try {
      const { tenant, attemptId } = charge;
      return charged(
        await used.client.paymentIntents.create(paymentOf(charge), { idempotencyKey: `${tenant}-${attemptId}` }),
      );
    } catch (error) {
      return refusedBy(used, error);
    }
  },
  async find(tenant, attemptId, hint = {}) {
    const used = await library();
    const isOurs = ({ metadata }: Stripe.PaymentIntent) => metadata.attempt === attemptId && metadata.tenant === tenant;
    const found = await paymentFor(used, attemptId, hint, isOurs);
    return found && charged(found);
  },
  async refund({ tenant, refundId, reference, amount }) {
    const used = await library();
    const { client } = used;
    try {
      const payment = await client.paymentIntents.retrieve(reference);
      if (payment.metadata.tenant !== tenant) return MISSING;
      if (payment.currency !== amount.currency.toLowerCase()) return MISSING;
      const { id, status } = await client.refunds.create(
        { payment_intent: reference, amount: amount.amount, metadata: { tenant, refund: refundId } },
        { idempotencyKey: `${tenant}-refund-${refundId}` },
      );
      if (status === "failed" || status === "canceled")
        return { status: "failed", reference: id, code: status, message: "The refund was refused by the bank." };
      return { status: "succeeded", reference: id };
    } catch (error) {
      return refusedBy(used, error);
    }
  },
  async cancel(tenant, reference) {
    const used = await library();
    const { client } = used;
    const before = await answerOf(used, client.paymentIntents.retrieve(reference));
    if (!before || before.metadata.tenant !== tenant) return undefined;
    const ended = await answerOf(used, client.paymentIntents.cancel(reference, { cancellation_reason: "abandoned" }));
    const after = ended ?? (await answerOf(used, client.paymentIntents.retrieve(reference)));
    return after && charged(after);
  },
});

const MISSING: Charged = {
  status: "failed",
  reference: "none",
  code: "resource_missing",
  message: "Charge not found.",
};

function paymentOf({
  tenant,
  attemptId,
  transactionId,
  amount,
  description,
  method,
  returnUrl,
}: Charge): Stripe.PaymentIntentCreateParams {
  const [customer = "", card = ""] = method.split("/");
  return {
    amount: amount.amount,
    currency: amount.currency.toLowerCase(),
    customer,
    payment_method: card,
    allowed_payment_method_types: ["card"],
    description,
    confirm: true,
    metadata: { tenant, attempt: attemptId, ...(transactionId && { transaction: transactionId }) },
    ...(returnUrl ? { return_url: returnUrl } : { off_session: true }),
  };
}

/** By its name at Stripe; else among its customer's latest payments, which are complete at once, unlike the search. */
async function paymentFor(
  used: Library,
  attemptId: string,
  { reference, method, since }: AttemptHint,
  isOurs: (payment: Stripe.PaymentIntent) => boolean,
): Promise<Stripe.PaymentIntent | undefined> {
  const { paymentIntents } = used.client;
  if (reference) {
    const named = await answerOf(used, paymentIntents.retrieve(reference));
    if (named && isOurs(named)) return named;
  }
  const customer = method?.split("/")[0];
  if (customer && since) {
    const created = { gte: Math.floor(Date.parse(since) / 1000) - SKEW_SECONDS };
    const list = async () => {
      for await (const payment of paymentIntents.list({ customer, created, limit: 100 }))
        if (isOurs(payment)) return payment;
      return undefined;
    };
    return answerOf(used, list());
  }
  const query = `metadata["attempt"]:"${attemptId.replaceAll(/[^\w-]/g, "")}"`;
  const found = await answerOf(used, paymentIntents.search({ query, limit: 10 }));
  return found?.data.find(isOurs);
}

/** A payment that is still being processed has no outcome yet. */
function charged({ id: reference, status, next_action, last_payment_error }: Stripe.PaymentIntent): Charged {
  switch (status) {
    case "succeeded":
      return { status: "succeeded", reference };
    case "requires_action": {
      const url = next_action?.redirect_to_url?.url;
      if (url) return { status: "requires_action", reference, url };
      return failedWith(
        reference,
        "authentication_required",
        "The bank wants this payment approved by its cardholder.",
      );
    }
    case "requires_payment_method": {
      const { decline_code, code, message } = last_payment_error ?? {};
      return failedWith(reference, decline_code ?? code ?? "card_declined", message ?? "The card was declined.");
    }
    case "canceled":
      return failedWith(reference, "authentication_failed", "The cardholder did not approve the payment.");
    default:
      throw new OutcomeUnknown(`Stripe has not settled ${reference} yet: ${status}`);
  }
}

const failedWith = (reference: string, code: string, message: string): Charged => ({
  status: "failed",
  reference,
  code,
  message,
});

/** A card that was declined and a request that Stripe refuses charge nothing; after any other error it is not known. */
function refusedBy({ errors }: Library, error: unknown): Charged {
  const isCard = error instanceof errors.StripeCardError;
  if (!isCard && !(error instanceof errors.StripeInvalidRequestError && error.statusCode !== 409))
    throw new OutcomeUnknown(reasonOf(error), { cause: error });
  const { decline_code, code, message, payment_intent } = error;
  const name = decline_code ?? code ?? (isCard ? "card_declined" : "invalid_request");
  return failedWith(payment_intent?.id ?? "none", name, message || "The payment was refused.");
}
