import type { BuyerEmailKind } from "#events/buyer-emails";

export interface KindWords {
  readonly subject: string;
  readonly opening: string;
}
/** What emails to buyers say in one language. */
export interface EmailWords {
  /** Where the shop has not written words of its own. */
  readonly kinds: Readonly<Record<BuyerEmailKind, KindWords>>;
  readonly order: string;
  readonly orderWas: string;
  readonly total: string;
  /** With `{day}`. */
  readonly arriveBy: string;
  readonly inParcel: string;
  /** With `{count}`. */
  readonly inParcels: string;
  readonly toCome: string;
  readonly goesTo: string;
  readonly track: string;
  readonly refund: string;
  readonly refundFor: string;
  readonly seeOrder: string;
  readonly reply: string;
}
