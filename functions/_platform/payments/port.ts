import type { Money } from "#events/_kernel";

/** One attempt to take money. `attemptId` is made and kept before the call; the same attempt is one charge for ever. */
export interface Charge {
  readonly attemptId: string;
  readonly tenant: string;
  readonly amount: Money;
  readonly description: string;
  /** A test card's number or the vendor's payment method reference. */
  readonly method: string;
}
export type Charged =
  | { readonly status: "succeeded"; readonly reference: string }
  | { readonly status: "requires_action"; readonly reference: string; readonly url: string }
  | { readonly status: "failed"; readonly reference: string; readonly code: string; readonly message: string };

/** A payment vendor. `find` asks what became of an attempt whose answer was lost; undefined = it never arrived. */
export interface Payments {
  charge(charge: Charge): Promise<Charged>;
  find(tenant: string, attemptId: string): Promise<Charged | undefined>;
  refund(refund: { refundId: string; tenant: string; reference: string; amount: Money }): Promise<Charged>;
}
