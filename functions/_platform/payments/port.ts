import type { Money } from "#events/_kernel";

/** One attempt to take money. `attemptId` is made and kept before the call; the same attempt is one charge for ever. */
export interface Charge {
  readonly attemptId: string;
  readonly tenant: string;
  readonly amount: Money;
  readonly description: string;
  /** A test card's number or the vendor's payment method reference. */
  readonly method: string;
  /** The transaction that it pays, for the vendor's reports. */
  readonly transactionId?: string | undefined;
  /** Where the payer's bank sends them back to. Absent: nobody is there to approve the payment, so it fails if it must be approved. */
  readonly returnUrl?: string | undefined;
}
export type Charged =
  | { readonly status: "succeeded"; readonly reference: string }
  | { readonly status: "requires_action"; readonly reference: string; readonly url: string }
  | { readonly status: "failed"; readonly reference: string; readonly code: string; readonly message: string };

/** What may be known of an attempt besides its id: it makes finding it quicker and certain. */
export interface AttemptHint {
  /** The vendor's own name of the charge. */
  readonly reference?: string | undefined;
  readonly method?: string | undefined;
  /** When the attempt started (ISO 8601). */
  readonly since?: string | undefined;
}

/** The vendor gave no answer, or none that settles the attempt. It is not known whether money moved: ask again later, with `find`. */
export class OutcomeUnknown extends Error {}

/**
 * A payment vendor. `find` says what became of an attempt whose answer was lost; undefined = it never arrived. `cancel`
 * ends a charge that waits for approval, and answers what became of it. All throw `OutcomeUnknown` if the vendor gives no answer.
 */
export interface Payments {
  charge(charge: Charge): Promise<Charged>;
  find(tenant: string, attemptId: string, hint?: AttemptHint): Promise<Charged | undefined>;
  refund(refund: { refundId: string; tenant: string; reference: string; amount: Money }): Promise<Charged>;
  cancel(tenant: string, reference: string): Promise<Charged | undefined>;
}
