import type { Money } from "#events/_kernel";
import type { CommandContext } from "#platform/commands";

export interface ProjectCharge {
  readonly attemptId: string;
  /** Including `tax`. */
  readonly amount: Money;
  readonly tax?: Money;
  /** `wallet`, `card` (the default payment method), or a payment method's id. */
  readonly method: string;
  /** The record that the money is for, and the service that asks for it. */
  readonly source: { readonly type: "order" | "invoice"; readonly id: string; readonly number: string };
  readonly integration: string;
  readonly description: string;
  /** The invoice that the charge pays. */
  readonly invoiceId?: string;
  /** Adds the amount to the wallet by card and charges nothing: it repays credit. */
  readonly topUpOnly?: true;
  /** Where the payer's bank sends them back to. Absent: nobody is there, so a payment that must be approved fails. */
  readonly returnUrl?: string | undefined;
}
/**
 * The outcome of an attempt is final: what failed is never charged later. Ask again about a pending one, or one that
 * the payer approves at the URL, with the same attempt. Only a charge with a `returnUrl` requires action.
 */
export type ChargeOutcome =
  | { readonly status: "succeeded"; readonly transactionId: string; readonly number: string }
  | { readonly status: "failed"; readonly code: string; readonly message: string }
  | { readonly status: "requires_action"; readonly url: string }
  | { readonly status: "pending" };
/** Charges a project: for making and sending its orders, and for its invoices. */
export type ProjectCharges = { charge(by: CommandContext, charge: ProjectCharge): Promise<ChargeOutcome> };
