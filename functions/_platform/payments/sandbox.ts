import { randomUUID } from "node:crypto";
import type { Money } from "#events/_kernel";
import { TEST_CARDS } from "./cards.ts";
import type { Charge, Charged, Payments } from "./port.ts";

/** A charge as the sandbox's bank page shows it. */
export interface SandboxCharge {
  readonly tenant: string;
  readonly attemptId: string;
  readonly amount: Money;
  readonly description: string;
  readonly outcome: Charged;
}
/**
 * The built-in gateway: no money moves. `authorise` is the cardholder's answer to a `requires_action` charge, `look` what
 * the bank's page shows of a charge; undefined = charge not found.
 */
export interface SandboxPayments extends Payments {
  authorise(reference: string, accepted: boolean): Promise<Charged | undefined>;
  look(reference: string): Promise<SandboxCharge | undefined>;
}

const MESSAGES: Record<string, string> = {
  card_declined: "The card was declined.",
  insufficient_funds: "The card has insufficient funds.",
  processing_error: "The card could not be processed. Try again.",
  authentication_failed: "The cardholder did not approve the payment.",
  authentication_required: "The bank requires the cardholder to approve this payment, and nobody was there to do it.",
  incorrect_number: "This is not one of the test cards.",
  amount_too_small: "The amount must be more than zero.",
  resource_missing: "Charge not found.",
  refund_too_large: "The refund is more than what is left to refund.",
};

export const newReference = (kind: "ch" | "re"): string => `sandbox_${kind}_${randomUUID().replaceAll("-", "")}`;
export const succeeded = (reference: string): Charged => ({ status: "succeeded", reference });
export const failedWith = (reference: string, code: string): Charged => ({
  status: "failed",
  reference,
  code,
  message: MESSAGES[code] ?? code,
});

/** The sandbox's bank page, which leads back to the return URL's path on the same site. */
function approvalUrl(reference: string, returnUrl: string): string {
  const { pathname, search } = new URL(returnUrl, "https://sandbox.invalid");
  return `/sandbox/payments/${reference}?${new URLSearchParams({ return: `${pathname}${search}` })}`;
}

/** What the test card or wallet leads to. `triedBefore`: this payment has met a processing error already. */
export function outcomeOf(
  { method, amount: { amount }, returnUrl }: Charge,
  reference: string,
  triedBefore: boolean,
): Charged {
  if (amount <= 0) return failedWith(reference, "amount_too_small");
  const card = Object.hasOwn(TEST_CARDS, method) ? TEST_CARDS[method] : undefined;
  switch (card?.number ?? method.replaceAll(" ", "")) {
    case "4242424242424242":
    case "wallet":
      return succeeded(reference);
    case "4000000000000002":
      return failedWith(reference, "card_declined");
    case "4000000000009995":
      return failedWith(reference, "insufficient_funds");
    case "4000002500003155":
      if (!returnUrl) return failedWith(reference, "authentication_required");
      return { status: "requires_action", reference, url: approvalUrl(reference, returnUrl) };
    case "4000000000000119":
      return triedBefore ? succeeded(reference) : failedWith(reference, "processing_error");
    default:
      return failedWith(reference, "incorrect_number");
  }
}
