import type { Money } from "#events/_kernel";
import type { CommandContext } from "#platform/commands";

export interface ProductionCharge {
  readonly attemptId: string;
  readonly amount: Money;
  /** `wallet`, `card` (the default payment method), or a payment method's id. */
  readonly method: string;
  readonly order: { readonly id: string; readonly number: string };
}
/** An attempt's, for ever: what failed is never charged later. What is pending is asked for again with the same attempt. */
export type ProductionOutcome =
  | { readonly status: "succeeded"; readonly transactionId: string; readonly number: string }
  | { readonly status: "failed"; readonly code: string; readonly message: string }
  | { readonly status: "pending" };
/** Charges a project for making and sending its orders. */
export type ProductionPayments = { charge(by: CommandContext, charge: ProductionCharge): Promise<ProductionOutcome> };
