import { PaymentAttemptFailed, PaymentAttemptStarted, transactionStream } from "#events/billing";
import { log } from "#platform/log";
import type { Ports } from "#platform/ports";
import { findAttempt } from "./pay.ts";

/** By hand at Stripe, or so long ago that Stripe has forgotten the refund's key. */
const ALREADY_REFUNDED = "charge_already_refunded";

interface Attempted {
  readonly tenant: string;
  readonly transactionId: string;
  readonly attemptId: string;
}

/**
 * Returns what the vendor charged for an attempt that has failed here, because its request arrived after it was given up: what
 * failed is never charged later. May be repeated, as the refund is sent by the attempt's id.
 * @throws OutcomeUnknown if the vendor gives no answer
 */
export async function returnLate(
  { store, payments }: Pick<Ports, "store" | "payments">,
  { tenant, transactionId, attemptId }: Attempted,
): Promise<void> {
  const facts = await store.load(tenant, transactionStream(transactionId));
  const of = (type: string) =>
    facts.find((fact) => fact.type === type && (fact.data as { attemptId: string }).attemptId === attemptId);
  const started = of(PaymentAttemptStarted.type);
  if (!started || !of(PaymentAttemptFailed.type)) return;
  const { amount, vendorReference } = started.data as Parameters<typeof PaymentAttemptStarted>[0];
  const found = await findAttempt(payments, tenant, { attemptId, vendorReference }, started.at);
  if (found?.status !== "succeeded") return;
  const { reference } = found;
  const refunded = await payments.refund({ refundId: attemptId, tenant, reference, amount });
  const about = { tenant, transactionId, reference };
  if (refunded.status === "succeeded") log("warn", "A payment that arrived after it was given up was returned", about);
  else if (refunded.status !== "failed" || refunded.code !== ALREADY_REFUNDED)
    log("error", "A payment that arrived late could not be returned", { ...about, refunded });
}
