import type { Money } from "#events/_kernel";
import type { FulfilmentStatus } from "#events/fulfilments";
import type {
  BoughtDelivery,
  Charge,
  Choice,
  MissingPrint,
  OrderLine,
  PaymentStatus,
  PlannedFulfilment,
  Resend,
  StockTaken,
} from "#events/orders";

/** The state that decisions need. */
export type Order = { status: "none" } | { status: "withdrawn" } | Placed;

export interface Placed {
  readonly status: "placed";
  readonly orderId: string;
  readonly number: string;
  readonly customerId: string;
  readonly currency: string;
  readonly channel: string;
  readonly lines: readonly OrderLine[];
  /** What the discounts of the whole order take from each line, in minor units. */
  readonly discountShares: readonly number[];
  readonly shippingPrice: Money | undefined;
  readonly boughtDelivery: BoughtDelivery | undefined;
  /** The sum of taxes that prices do not include, in minor units. */
  readonly addedTax: number;
  readonly planned: readonly PlannedFulfilment[];
  /** Items sent again, in further fulfilments. */
  readonly resends: readonly { readonly status: "started" | "planned" | "failed"; readonly resend: Resend }[];
  readonly stages: Readonly<Record<string, FulfilmentStatus>>;
  readonly confirmBy: string;
  readonly payment: PaymentStatus;
  readonly paid: number;
  readonly refunded: number;
  /** Payments marked by hand, which can be removed, by id. */
  readonly manual: Readonly<Record<string, ManualPayment>>;
  readonly refundedPieces: Readonly<Record<string, number>>;
  readonly attempt: Attempt | undefined;
  readonly failed: (Attempt & { readonly code: string; readonly message: string }) | undefined;
  /** The charge for making that was not refunded. */
  readonly charge: (Charge & { readonly amount: Money }) | undefined;
  /** The delivery methods of the last attempt, by fulfilment. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly stock: readonly StockTaken[];
  readonly approval: Approval | undefined;
  /** The prints without artwork that were accepted last. */
  readonly acceptedPrints: readonly MissingPrint[];
  readonly cancelled: boolean;
  readonly address: string;
  readonly importId: string | undefined;
  readonly sample: boolean;
  readonly tags: readonly string[];
  /** The order's reservations. */
  readonly names: readonly string[];
}
/** The approval of a resupply order above the project's limit; `by` requested it. */
export interface Approval {
  readonly status: "requested" | "approved" | "declined";
  readonly amount: Money;
  readonly choices: readonly Choice[];
  readonly by: string;
}
export interface ManualPayment {
  readonly amount: Money;
  readonly paidAt: string;
}
export interface Attempt {
  readonly attemptId: string;
  readonly amount: Money;
  readonly method: string;
  readonly choices: readonly Choice[];
  readonly stock: readonly StockTaken[];
}

export const initial: Order = { status: "none" };
