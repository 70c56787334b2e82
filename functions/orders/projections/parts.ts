import type { FactOf, Recorded } from "#events/_kernel";
import { type FulfilmentDocument, fulfilmentDocument, fulfilmentEvents } from "#events/fulfilments";
import * as facts from "#events/orders";
import { chosenBy } from "../domain/chosen.ts";

type Created = FactOf<typeof facts.OrderCreated>["data"];
type Payment = {
  id: string;
  vendor: string;
  reference: string;
  amount: Created["lines"][number]["unitPrice"];
  at: string;
  manual?: true | undefined;
};
type Refund = Omit<
  FactOf<typeof facts.OrderRefunded>["data"],
  "orderId" | "customerId" | "firstOfOrder" | "refundId"
> & {
  id: string;
  at: string;
  by: Recorded["actor"];
};

type Resent = { readonly resend: facts.Resend; readonly at: string; readonly by: Recorded["actor"] };

interface StoredApproval {
  readonly status: "requested" | "approved" | "declined";
  readonly amount: Payment["amount"];
  readonly choices: FactOf<typeof facts.ResupplyApprovalRequested>["data"]["choices"];
  readonly requestedAt: string;
  readonly requestedBy: Recorded["actor"];
  readonly decidedAt?: string;
  readonly decidedBy?: Recorded["actor"];
  readonly reason?: string;
}

/** The part of an order view from the order's own stream. */
export interface OrderPart {
  readonly kind: "order";
  readonly data: Omit<Created, "note"> & { note?: string | undefined };
  readonly tenant: string;
  readonly payment: facts.PaymentStatus;
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
  readonly resends?: readonly Resent[];
  readonly platformPayment: {
    status: "none" | "pending" | "succeeded" | "failed" | "refunded";
    amount?: Payment["amount"];
    method?: string;
    transactionId?: string | undefined;
    transactionNumber?: string | undefined;
    refundedAt?: string;
    attempts: number;
    failureCode?: string | undefined;
    failureMessage?: string | undefined;
    lastAttemptAt?: string;
  };
  readonly chosen: Readonly<Record<string, string>>;
  readonly cost?: Payment["amount"];
  readonly internalNote?: string | undefined;
  readonly times: Partial<
    Record<"paid" | "confirmed" | "completed" | "cancelled" | "receiptSent" | "refunded", string>
  >;
  readonly approval?: StoredApproval;
  /** The last acceptance of prints without artwork. */
  readonly artworkAccepted?: {
    readonly prints: facts.MissingPrint[];
    readonly at: string;
    readonly by: Recorded["actor"];
  };
  readonly cancelReason?: FactOf<typeof facts.OrderCancelled>["data"]["reason"];
  readonly created: { at: string; by: Recorded["actor"] };
  readonly updated: { at: string; by: Recorded["actor"] };
  readonly version: number;
}
export type FulfilmentPart = { readonly kind: "fulfilment" } & FulfilmentDocument;
export type Part = OrderPart | FulfilmentPart;

export const fulfilmentPart = (before: Part | undefined, fact: Recorded): Part | undefined => {
  const document = fulfilmentDocument(before?.kind === "fulfilment" ? before : undefined, fact as never);
  return document && { ...document, kind: "fulfilment" };
};

/** Folds one of the order's own facts. */
export function orderPart(before: Part | undefined, fact: Recorded): Part | undefined {
  const updated = { at: fact.at, by: fact.actor };
  if (fact.type === "OrderCreated") {
    const data = fact.data as Created;
    const start = { kind: "order", data, tenant: fact.tenant, payment: "new", payments: [], refunds: [] } as const;
    return {
      ...start,
      platformPayment: { status: "none", attempts: 0 },
      chosen: {},
      times: {},
      created: updated,
      updated,
      version: fact.version,
    };
  }
  if (before?.kind !== "order") return undefined;
  const change = changes[fact.type]?.(before, fact.data as never, fact);
  return change === null ? undefined : { ...before, ...change, updated, version: fact.version };
}

type Changes = { [K: string]: (part: OrderPart, data: never, fact: Recorded) => Partial<OrderPart> | null };
const typed = <E extends (typeof facts)[keyof typeof facts]>(
  change: (part: OrderPart, data: FactOf<E>["data"], fact: Recorded) => Partial<OrderPart> | null,
) => change as Changes[string];

const changes: Changes = {
  OrderRequoted: typed<typeof facts.OrderRequoted>((part, { fulfilments, confirmBy }) => ({
    data: { ...part.data, fulfilments, confirmBy },
  })),
  OrderPaid: typed<typeof facts.OrderPaid>((part, data) => {
    const { paymentId: id, vendor, reference, amount, paidAt: at, manual } = data;
    return {
      payment: part.payment === "new" ? "paid" : part.payment,
      payments: [...part.payments, { id, vendor, reference, amount, at, ...(manual && { manual }) }],
      times: { ...part.times, paid: part.times.paid ?? at },
    };
  }),
  OrderPaymentRemoved: typed<typeof facts.OrderPaymentRemoved>((part, { paymentId }) => {
    const payments = part.payments.filter(({ id }) => id !== paymentId);
    const { paid: _, ...times } = part.times;
    const [first] = payments;
    return {
      payments,
      payment: part.payment === "paid" && !first ? "new" : part.payment,
      times: first ? { ...times, paid: first.at } : times,
    };
  }),
  MissingArtworkAccepted: typed<typeof facts.MissingArtworkAccepted>((_, { prints }, { at, actor: by }) => ({
    artworkAccepted: { prints, at, by },
  })),
  PlatformPaymentStarted: typed<typeof facts.PlatformPaymentStarted>((part, { amount, choices, method }, { at }) => ({
    platformPayment: {
      status: "pending",
      amount,
      method: methodName(method),
      attempts: part.platformPayment.attempts + 1,
      lastAttemptAt: at,
    },
    chosen: chosenBy(choices),
  })),
  PlatformPaymentSucceeded: typed<typeof facts.PlatformPaymentSucceeded>((part, { charge }) => ({
    platformPayment: {
      ...part.platformPayment,
      status: "succeeded",
      ...(charge && { transactionId: charge.transactionId, transactionNumber: charge.number }),
    },
  })),
  PlatformPaymentRefunded: typed<typeof facts.PlatformPaymentRefunded>((part, _, { at }) => ({
    platformPayment: { ...part.platformPayment, status: "refunded", refundedAt: at },
  })),
  PlatformPaymentFailed: typed<typeof facts.PlatformPaymentFailed>((part, { failureCode, failureMessage }) => ({
    platformPayment: { ...part.platformPayment, status: "failed", failureCode, failureMessage },
  })),
  OrderConfirmed: typed<typeof facts.OrderConfirmed>((part, { cost }, { at }) => ({
    payment: "processing",
    cost,
    times: { ...part.times, confirmed: at },
  })),
  OrderResendPlanned: typed<typeof facts.OrderResendPlanned>((part, { resend }, { at, actor: by }) => ({
    resends: [...(part.resends ?? []), { resend, at, by }],
    chosen: { ...part.chosen, [resend.fulfilment.fulfillmentId]: resend.shippingMethodId },
    payment: part.payment === "complete" ? "processing" : part.payment,
  })),
  OrderResendStarted: () => ({}),
  OrderResendFailed: () => ({}),
  OrderCompleted: typed<typeof facts.OrderCompleted>((part, _, { at }) => ({
    payment: "complete",
    times: { ...part.times, completed: at },
  })),
  OrderRefunded: typed<typeof facts.OrderRefunded>(
    (part, { refundId: id, amount, reason, lines, restock }, { at, actor: by }) => {
      const refunds = [...part.refunds, { id, amount, reason, lines, restock, at, by }];
      const all = sum(refunds) >= sum(part.payments);
      return { refunds, payment: all ? "refunded" : part.payment, times: { ...part.times, refunded: at } };
    },
  ),
  OrderCancelled: typed<typeof facts.OrderCancelled>((part, { reason }, { at }) => ({
    cancelReason: reason,
    times: { ...part.times, cancelled: at },
  })),
  ShippingAddressChanged: typed<typeof facts.ShippingAddressChanged>((part, { shippingAddress }) => ({
    data: { ...part.data, shippingAddress },
  })),
  OrderDetailsChanged: typed<typeof facts.OrderDetailsChanged>((part, { note, internalNote, reference, tags }) => ({
    data: {
      ...part.data,
      ...(note !== undefined && { note: note ?? undefined }),
      ...(reference !== undefined && { reference: reference ?? undefined }),
      ...(tags && { tags }),
    },
    ...(internalNote !== undefined && { internalNote: internalNote ?? undefined }),
  })),
  ReceiptSent: typed<typeof facts.ReceiptSent>((part, _, { at }) => ({ times: { ...part.times, receiptSent: at } })),
  ResupplyApprovalRequested: typed<typeof facts.ResupplyApprovalRequested>(
    (_, { amount, choices }, { at: requestedAt, actor: requestedBy }) => ({
      approval: { status: "requested", amount, choices, requestedAt, requestedBy },
    }),
  ),
  ResupplyApproved: typed<typeof facts.ResupplyApproved>(({ approval }, { amount }, { at, actor }) =>
    approval ? { approval: { ...approval, status: "approved", amount, decidedAt: at, decidedBy: actor } } : {},
  ),
  ResupplyDeclined: typed<typeof facts.ResupplyDeclined>(({ approval }, { reason }, { at, actor }) =>
    approval ? { approval: { ...approval, status: "declined", reason, decidedAt: at, decidedBy: actor } } : {},
  ),
  OrderWithdrawn: () => null,
};

/** Earlier versions sometimes stored a test card's number as the method. */
const methodName = (method: string): string => (method === "wallet" ? "wallet" : "card");

const sum = (all: readonly { amount: { amount: number } }[]): number =>
  all.reduce((total, each) => total + each.amount.amount, 0);

export const orderFacts = [
  facts.OrderCreated,
  facts.OrderRequoted,
  facts.OrderPaid,
  facts.OrderPaymentRemoved,
  facts.MissingArtworkAccepted,
  facts.PlatformPaymentStarted,
  facts.PlatformPaymentSucceeded,
  facts.PlatformPaymentFailed,
  facts.PlatformPaymentRefunded,
  facts.OrderConfirmed,
  facts.OrderResendStarted,
  facts.OrderResendPlanned,
  facts.OrderResendFailed,
  facts.OrderCompleted,
  facts.OrderRefunded,
  facts.OrderCancelled,
  facts.ShippingAddressChanged,
  facts.OrderDetailsChanged,
  facts.ReceiptSent,
  facts.ResupplyApprovalRequested,
  facts.ResupplyApproved,
  facts.ResupplyDeclined,
  facts.OrderWithdrawn,
] as const;
export { fulfilmentEvents };
