import type { Actor, Money } from "../../../events/_kernel/index.ts";
import type { Person } from "./people.ts";

/** One order to come: what is bought, by whom, when, and what becomes of it. */
export interface OrderPlan {
  /** The order's name within the demo. */
  readonly key: string;
  readonly placedAt: number;
  readonly channel: string;
  readonly by: Actor;
  readonly customer: Person;
  readonly items: readonly {
    readonly sku: string;
    readonly quantity: number;
    readonly personalisation?: Record<string, string>;
  }[];
  readonly externalId?: string;
  readonly reference?: string;
  readonly payment?: { readonly vendor: string; readonly reference: string };
  readonly shippingPrice?: Money;
  /** The delivery that the buyer chose. */
  readonly boughtDelivery?: { readonly name: string };
  readonly discounts?: readonly { readonly code?: string; readonly title: string; readonly amount: Money }[];
  readonly freeItems?: boolean;
  readonly note?: string;
  readonly gift?: { readonly message?: string; readonly hidePrices: boolean };
  readonly tags: readonly string[];
  readonly life: Life;
}

/** What becomes of an order after it was placed; every time in milliseconds since 1970. */
export interface Life {
  readonly confirm?: {
    readonly at: number;
    readonly fast?: boolean;
    readonly card?: string;
    /** It is confirmed although it has prints without artwork. */
    readonly bare?: boolean;
  };
  /** Per fulfilment, by its place; the last one stands for all that follow. */
  readonly made: readonly Making[];
  readonly turns: readonly Turn[];
}
/** When a fulfiller reported what. What lies in the future has not happened. */
export interface Making {
  readonly accepted?: number;
  readonly inProduction?: number;
  readonly packed?: number;
  readonly dispatched?: number;
  readonly delivered?: number;
  readonly parcels?: number;
}
/** Something out of the ordinary. `fulfilment` is its place within the order. */
export type Turn = { readonly at: number; readonly fulfilment?: number } & (
  | { readonly what: "cancel"; readonly reason: "customer" | "stock" | "fraud" | "address" | "payment" | "other" }
  | { readonly what: "refund"; readonly reason: string; readonly pieces?: number; readonly restock?: boolean }
  | {
      readonly what: "hold";
      readonly reason: "artwork" | "address" | "stock";
      readonly message: string;
      readonly fix?: string;
      readonly item?: { readonly orderItemId: string; readonly placement: string };
    }
  | { readonly what: "release" }
  | { readonly what: "reject"; readonly reason: string }
  | { readonly what: "reroute"; readonly to: string }
  | { readonly what: "return"; readonly description: string }
  | { readonly what: "receipt"; readonly message?: string }
  | { readonly what: "details"; readonly tags?: string[]; readonly internalNote?: string }
  | { readonly what: "move"; readonly line1: string }
);
