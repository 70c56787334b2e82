import type { FactOf, Money, Recorded } from "../_kernel/index.ts";
import { money, streamOf } from "../_kernel/index.ts";
import { type FulfilmentDocument, fulfilmentIn } from "../fulfilments/index.ts";
import {
  fulfilmentIdsIn,
  type OrderCreated,
  type OrderPaid,
  type OrderPaymentRemoved,
  type OrderRefunded,
  type PlatformPaymentStarted,
  shippingOf,
  type Totals,
  totalsOf,
} from "../orders/index.ts";

type Created = FactOf<typeof OrderCreated>["data"];
type Paid = FactOf<typeof OrderPaid>["data"];
type Refunded = FactOf<typeof OrderRefunded>["data"];
/** Loads a stream of the order's project. */
export type LoadFacts = (stream: string) => Promise<readonly Recorded[]>;

/** An order with what its documents and emails show. */
export interface OrderDocument extends Totals {
  readonly order: Omit<Created, "note"> & { readonly note?: string | null | undefined };
  readonly fulfilments: readonly FulfilmentDocument[];
  readonly paid: Money;
  readonly refunded: Money;
  readonly refunds: readonly Refunded[];
  readonly isCancelled: boolean;
  /** When any of it last changed. */
  readonly updatedAt: string;
}

/** Folds the order and its fulfilments from their facts; undefined when it does not exist or was withdrawn. */
export async function orderDocument(load: LoadFacts, orderId: string): Promise<OrderDocument | undefined> {
  const own = await load(streamOf("order", orderId));
  const [first] = own;
  if (first?.type !== "OrderCreated" || own.some(({ type }) => type === "OrderWithdrawn")) return undefined;
  const created = first.data as Created;
  const streams = await Promise.all(fulfilmentIdsIn(own).map((id) => load(streamOf("fulfilment", id))));
  const order = own.reduce(
    (before, { data }) => changed(before, data as Partial<Created>),
    created as OrderDocument["order"],
  );
  const { currency, lines, discounts, taxes, pricing, shippingPrice, fulfilments: planned } = order;
  const payments = paymentsOf(own);
  const refunds = dataOf<Refunded>(own, "OrderRefunded");
  const shipping = shippingOf(shippingPrice, planned, chosenIn(own));
  return {
    order,
    fulfilments: streams.flatMap((facts) => fulfilmentIn(facts) ?? []),
    ...totalsOf({ currency, lines, discounts, shipping, taxes, pricing }),
    paid: money(sumOf(payments), currency),
    refunded: money(sumOf(refunds), currency),
    refunds,
    isCancelled: own.some(({ type }) => type === "OrderCancelled"),
    updatedAt: [...own, ...streams.flat()].map(({ at }) => at).reduce((a, b) => (a > b ? a : b)),
  };
}

const dataOf = <T>(facts: readonly Recorded[], type: string): T[] =>
  facts.filter((fact) => fact.type === type).map(({ data }) => data as T);

/** Applies what later facts change: the address, the note and the quote. */
function changed(before: OrderDocument["order"], data: Partial<Created>): OrderDocument["order"] {
  const { shippingAddress, note, fulfilments } = data;
  return {
    ...before,
    ...(shippingAddress && { shippingAddress }),
    ...(note !== undefined && { note }),
    ...(fulfilments?.some((each) => typeof each === "object" && "methods" in each) && { fulfilments }),
  };
}

function paymentsOf(facts: readonly Recorded[]): Paid[] {
  const removed = new Set(
    dataOf<FactOf<typeof OrderPaymentRemoved>["data"]>(facts, "OrderPaymentRemoved").map(({ paymentId }) => paymentId),
  );
  return dataOf<Paid>(facts, "OrderPaid").filter(({ paymentId }) => !removed.has(paymentId));
}

/** Returns the delivery method of each fulfilment that was chosen last. */
function chosenIn(own: readonly Recorded[]): Record<string, string> {
  const started = dataOf<FactOf<typeof PlatformPaymentStarted>["data"]>(own, "PlatformPaymentStarted").at(-1);
  return Object.fromEntries((started?.choices ?? []).map((each) => [each.fulfillmentId, each.shippingMethodId]));
}

const sumOf = (all: readonly { readonly amount: Money }[]): number =>
  all.reduce((sum, { amount }) => sum + amount.amount, 0);
