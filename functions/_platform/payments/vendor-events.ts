import type { Money } from "#events/_kernel";

/** A payment as `Payments.charge` was asked for it. */
interface AboutPayment {
  readonly tenant: string;
  readonly attemptId: string;
  readonly transactionId?: string | undefined;
}

/** What an event of the payment vendor is about. It only says where to ask: the vendor's present state is what counts. */
export type VendorReport =
  | (AboutPayment & { readonly kind: "payment"; readonly reference: string })
  /** A card was set up; `reference` is what `Cards.found` takes. */
  | { readonly kind: "setup"; readonly tenant: string; readonly reference: string }
  /** A stored card was changed or removed; `card` ends the reference it is charged by. */
  | { readonly kind: "card"; readonly tenant: string; readonly card: string }
  /** `refunded` is all that was refunded of the payment so far. */
  | (AboutPayment & { readonly kind: "refund"; readonly refunded: Money })
  | (AboutPayment & {
      readonly kind: "dispute";
      readonly disputeId: string;
      readonly status: DisputeStatus;
      readonly amount: Money;
      readonly reason: string;
      /** Until when evidence can be sent (ISO 8601). */
      readonly dueBy?: string | undefined;
    })
  | { readonly kind: "account"; readonly accountId: string; readonly deauthorised: boolean };
/** `open` until it is closed; `withdrawn`: closed without a decision. */
export type DisputeStatus = "open" | "won" | "lost" | "withdrawn";

export interface VendorEvent {
  readonly id: string;
  readonly type: string;
  /** When the vendor made it (ISO 8601). */
  readonly at: string;
  /** Absent: it concerns nothing here. */
  readonly report?: VendorReport | undefined;
}

/** Reads a vendor's webhook: its bytes as they came and the signature in its header. undefined = it is not the vendor's. */
export interface VendorWebhooks {
  read(body: Uint8Array, signature: string): Promise<VendorEvent | "unreadable" | undefined>;
}
