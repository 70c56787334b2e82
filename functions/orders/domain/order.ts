import type { Money } from "#events/_kernel";
import type { FulfilmentStatus } from "#events/fulfilments";
import type { Choice, OrderLine, PaymentStatus, PlannedFulfilment, StockTaken } from "#events/orders";

/** Only what the next decision needs. */
export type Order = { status: "none" } | { status: "withdrawn" } | Placed;

export interface Placed {
  readonly status: "placed";
  readonly orderId: string;
  readonly number: string;
  readonly customerId: string;
  readonly currency: string;
  readonly lines: readonly OrderLine[];
  readonly discount: number;
  readonly shippingPrice: Money | undefined;
  readonly planned: readonly PlannedFulfilment[];
  readonly stages: Readonly<Record<string, FulfilmentStatus>>;
  readonly confirmBy: string;
  readonly payment: PaymentStatus;
  readonly paid: number;
  readonly refunded: number;
  readonly refundedPieces: Readonly<Record<string, number>>;
  readonly attempt: Attempt | undefined;
  readonly failed: Attempt | undefined;
  readonly stock: readonly StockTaken[];
  readonly cancelled: boolean;
  readonly address: string;
  readonly importId: string | undefined;
  /** The unique names the order holds. */
  readonly names: readonly string[];
}
export interface Attempt {
  readonly attemptId: string;
  readonly amount: Money;
  readonly method: string;
  readonly choices: readonly Choice[];
  readonly stock: readonly StockTaken[];
}

export const initial: Order = { status: "none" };
