import { type Address, type FactOf, isBookable, type Money, money } from "#events/_kernel";
import { stockBalance } from "#events/catalogue";
import { type FulfilmentStatus, isBeingMade, RANK, REFUSED_FROM_RANK } from "#events/fulfilments";
import type { Charge, Choice, PlannedFulfilment, StockTaken } from "#events/orders";
import * as events from "#events/orders";
import { refuse } from "#platform/domain";
import { needsApproval } from "./approval.ts";
import { type ArtworkCheck, accepted, refuseMissing } from "./artwork.ts";
import { incomplete } from "./choices.ts";
import { isAbroad } from "./moved.ts";
import { namesOf } from "./names.ts";
import type { Order, Placed } from "./order.ts";
import { costOf, methodOf, owedFor } from "./owed.ts";
import { refunded } from "./refund.ts";
import { refuseRepeatedIds, refuseSharedFulfilment } from "./repeated-ids.ts";
import { given } from "./stock.ts";
import { amountsOf, isOneCurrency, makingCost } from "./totals.ts";

export { approveResupply, declineResupply, requestApproval } from "./approval.ts";
export { markPaid, notePlatformRefund, removePayment } from "./paid.ts";
export { refundOrder } from "./refund.ts";
export { failResend, finishResend, startResend } from "./resend.ts";

const notFound = () => refuse("order-not-found");

interface Create {
  readonly order: FactOf<typeof events.OrderCreated>["data"];
  readonly payment?:
    | { paymentId: string; vendor: string; reference: string; amount: Money; paidAt: string }
    | undefined;
}

export function createOrder(order: Order, { order: data, payment }: Create) {
  if (order.status !== "none") return [];
  if (!isOneCurrency(data)) return refuse("currency-mixed");
  if (!isBookable(amountsOf(data))) return refuse("order-too-large");
  const twice = refuseRepeatedIds(data.fulfilments, data.lines);
  if (twice) return twice;
  const { orderId, customerId } = data;
  return {
    facts: [events.OrderCreated(data), ...(payment ? [events.OrderPaid({ orderId, customerId, ...payment })] : [])],
    reserve: namesOf(data),
  };
}

interface Requote {
  fulfilments: PlannedFulfilment[];
  confirmBy: string;
  opens?: { number: string; country: string; variants: Record<string, string> } | undefined;
}

/** Sets new prices; `opens` when an order without a maker now has one. */
export function requote(order: Order, { opens, ...input }: Requote) {
  if (order.status !== "placed") return notFound();
  if (opens && order.planned.length > 0) return [];
  const closed = notPayable(order);
  if (closed) return closed;
  if (order.sample) return refuse("sample-order");
  if (order.attempt) return refuse("payment-in-progress");
  const twice = refuseRepeatedIds(input.fulfilments);
  if (twice) return twice;
  return [events.OrderRequoted({ orderId: order.orderId, ...input, ...(opens && { opens }) })];
}

function notPayable(order: Placed) {
  if (order.cancelled) return refuse("order-cancelled");
  if (order.payment === "processing" || order.payment === "complete") return refuse("order-already-confirmed");
  return undefined;
}

interface Start {
  readonly attemptId: string;
  readonly choices: readonly Choice[];
  readonly method: string;
  readonly now: string;
  /** The shop's own project: what it makes itself is not charged here. */
  readonly project: string;
  /** Resupply orders above it need approval, in minor units; absent for those who may approve. */
  readonly limit?: number | undefined;
  readonly artwork?: ArtworkCheck | undefined;
}

/** Records the attempt and holds the stock before any gateway is asked. A second request joins the running attempt. */
export function startPayment(order: Order, input: Start) {
  if (order.status !== "placed") return notFound();
  if (order.payment === "processing" || order.payment === "complete") return [];
  if (order.payment === "refunded") return refuse("order-refunded");
  if (order.cancelled) return refuse("order-cancelled");
  if (order.attempt) return [];
  if (order.planned.length === 0) return refuse("nothing-to-make");
  if (input.now > order.confirmBy) return refuse("quote-expired", { confirmBy: order.confirmBy });
  const { attemptId, method, choices } = input;
  const shared = refuseSharedFulfilment(order.planned);
  if (shared) return shared;
  const missing = incomplete(order, choices);
  if (missing) return missing;
  const amount = owedFor(order, choices, input.project);
  if (!isBookable([amount.amount])) return refuse("order-too-large");
  if (order.sample && amount.amount > 0) return refuse("sample-order");
  if (needsApproval(order, amount.amount, input.limit)) return refuse("approval-needed");
  const unprintable = refuseMissing(input.artwork);
  if (unprintable) return unprintable;
  const stock = stockFor(order);
  const { orderId } = order;
  return {
    facts: [
      ...accepted(order, input.artwork),
      events.PlatformPaymentStarted({
        orderId,
        attemptId,
        method,
        choices: [...choices],
        stock,
        amount,
      }),
    ],
    balances: stock.map((each) => ({ name: stockBalance(each.variantId, each.country), delta: -each.quantity })),
  };
}

function stockFor(order: Placed): StockTaken[] {
  const wanted = new Map<string, StockTaken>();
  for (const planned of order.planned)
    for (const item of planned.items) {
      const line = order.lines.find((each) => each.id === item.orderItemId);
      if (!line?.variantId || line.onDemand || !planned.fulfiller) continue;
      const key = `${line.variantId}/${planned.fulfiller.country}`;
      const quantity = (wanted.get(key)?.quantity ?? 0) + item.quantity;
      wanted.set(key, { variantId: line.variantId, country: planned.fulfiller.country, quantity });
    }
  return [...wanted.values()];
}

interface Finish {
  readonly attemptId: string;
  readonly reference: string;
  readonly charge?: Charge | undefined;
}

/** Confirms the paid order and starts its fulfilments in one commit. The buyer's payment is separate. */
export function finishPayment(order: Order, { attemptId, reference, charge }: Finish) {
  if (order.status !== "placed") return notFound();
  const attempt = order.attempt;
  if (attempt?.attemptId !== attemptId) return [];
  const { orderId, number } = order;
  const { amount, choices } = attempt;
  const fulfilments = order.planned.flatMap((planned) => {
    const method = methodOf(planned, choices);
    if (!method) return [];
    const promisedBy = events.promiseOf(method, order.boughtDelivery);
    const cost = money(makingCost(planned, order.lines), order.currency);
    return [
      {
        fulfillmentId: planned.fulfillmentId,
        shippingMethodId: method.id,
        shippingPrice: method.totalPrice,
        cost,
        promisedBy,
      },
    ];
  });
  return [
    events.PlatformPaymentSucceeded({ orderId, attemptId, amount, reference, ...(charge && { charge }) }),
    events.OrderConfirmed({ orderId, number, cost: costOf(order, choices), fulfilments }),
  ];
}

/** The gateway declined: the stock is released and the order can be tried again. */
export function failPayment(order: Order, input: { attemptId: string; code: string; message: string }) {
  if (order.status !== "placed") return notFound();
  const attempt = order.attempt;
  if (attempt?.attemptId !== input.attemptId) return [];
  const { attemptId, amount } = attempt;
  const stock = [...attempt.stock];
  const { orderId } = order;
  return {
    facts: [
      events.PlatformPaymentFailed({
        orderId,
        attemptId,
        amount,
        stock,
        failureCode: input.code,
        failureMessage: input.message,
      }),
    ],
    balances: given(stock),
  };
}
const ENDED = ["delivered", "returned", "cancelled"] as const satisfies readonly FulfilmentStatus[];
const hasEnded = (status: FulfilmentStatus): boolean => ENDED.some((each) => each === status);

/** Records a fulfilment's progress; the order is complete when all were delivered, came back or were cancelled. */
export function noteFulfilment(order: Order, input: { fulfillmentId: string; status: FulfilmentStatus }) {
  if (order.status !== "placed") return notFound();
  const before = order.stages[input.fulfillmentId];
  if (before === input.status || isBehind(input.status, before)) return [];
  const stages = Object.values({ ...order.stages, [input.fulfillmentId]: input.status });
  const over = stages.every(hasEnded) && !stages.every((each) => each === "cancelled");
  return [
    events.FulfilmentNoted({ orderId: order.orderId, ...input }),
    ...(over && order.payment === "processing" ? [events.OrderCompleted({ orderId: order.orderId })] : []),
  ];
}

/** Reports may arrive out of order or twice: a lower rank than the current one is outdated. */
const isBehind = (status: FulfilmentStatus, current: FulfilmentStatus | undefined): boolean =>
  current !== undefined && (RANK[status] ?? Number.POSITIVE_INFINITY) < (RANK[current] ?? -1);

/** Completes an order that was dispatched so long ago that no further report is expected. */
export function completeDispatched(order: Order, _: Record<never, never>) {
  if (order.status !== "placed") return notFound();
  const stages = Object.values(order.stages);
  const away = stages.length > 0 && stages.every((each) => (RANK[each] ?? -1) >= 5 || hasEnded(each));
  return order.payment === "processing" && away ? [events.OrderCompleted({ orderId: order.orderId })] : [];
}

export function cancelOrder(
  order: Order,
  input: {
    reason: FactOf<typeof events.OrderCancelled>["data"]["reason"];
    refundId: string;
    notifyBuyer?: boolean | undefined;
  },
) {
  if (order.status !== "placed") return notFound();
  if (order.cancelled) return [];
  if (order.attempt) return refuse("payment-in-progress");
  if (order.payment === "refunded" && !order.charge) return refuse("order-refunded");
  if (order.payment === "complete" || Object.values(order.stages).some(isBeingMade))
    return refuse("order-in-production");
  const { orderId } = order;
  const stock = [...order.stock];
  const silence = input.notifyBuyer === false && { notifyBuyer: false as const };
  const left = order.paid - order.refunded;
  const fulfilments = [...new Set(order.planned.map((each) => each.fulfillmentId))];
  const refund = {
    refundId: input.refundId,
    amount: money(left, order.currency),
    reason: events.cancelledBecause(input.reason),
    lines: [],
    restock: true,
    ...silence,
  };
  return {
    facts: [
      events.OrderCancelled({
        orderId,
        reason: input.reason,
        fulfilments,
        stock,
        ...(order.charge && { charge: { ...order.charge, orderNumber: order.number } }),
        ...silence,
      }),
      ...(left > 0 ? [refunded(order, refund)] : []),
    ],
    balances: given(stock),
  };
}

interface Move {
  readonly shippingAddress: Address;
  readonly quote?: Pick<Requote, "fulfilments" | "confirmBy"> | undefined;
}

export function changeAddress(order: Order, { shippingAddress, quote }: Move) {
  if (order.status !== "placed") return notFound();
  if (order.cancelled) return refuse("order-cancelled");
  if (Object.values(order.stages).some((each) => (RANK[each] ?? 0) >= REFUSED_FROM_RANK.changeAddress))
    return refuse("order-in-production");
  if (JSON.stringify(shippingAddress) === order.address) return [];
  const { orderId, customerId } = order;
  const moved = events.ShippingAddressChanged({ orderId, customerId, shippingAddress });
  if (!isAbroad(order, shippingAddress)) return [moved];
  if (order.payment === "processing" || order.payment === "complete") return refuse("delivery-paid");
  if (order.attempt) return refuse("payment-in-progress");
  return [moved, ...(quote ? [events.OrderRequoted({ orderId, ...quote })] : [])];
}

type Details = Omit<FactOf<typeof events.OrderDetailsChanged>["data"], "orderId" | "customerId">;
export function changeDetails(order: Order, input: Details) {
  if (order.status !== "placed") return notFound();
  if (Object.keys(input).length === 0) return [];
  return [events.OrderDetailsChanged({ orderId: order.orderId, customerId: order.customerId, ...input })];
}

const MAX_TAGS = 50;

/** Adds and removes tags, independently of the order's other tags. */
export function changeTags(order: Order, { add, remove }: { add: readonly string[]; remove: readonly string[] }) {
  if (order.status !== "placed") return notFound();
  const { orderId, customerId } = order;
  const tags = [...new Set([...order.tags, ...add])].filter((tag) => !remove.includes(tag));
  if (tags.length > MAX_TAGS) return refuse("too-many-tags");
  if (JSON.stringify(tags) === JSON.stringify(order.tags)) return [];
  return [events.OrderDetailsChanged({ orderId, customerId, tags })];
}

export function noteReceipt(
  order: Order,
  input: { receiptId: string; to: string; copyTo?: string | undefined; message?: string | undefined },
) {
  if (order.status !== "placed") return notFound();
  if (order.sample) return refuse("sample-order");
  return [events.ReceiptSent({ orderId: order.orderId, customerId: order.customerId, ...input })];
}

/** Undoes the order's import unless somebody has worked on it since; a sample is withdrawn in any case. */
export function withdraw(order: Order, input: { importId: string }) {
  if (order.status === "withdrawn") return [];
  if (order.status !== "placed" || order.importId !== input.importId) return notFound();
  const { orderId, customerId, names, planned, sample } = order;
  if (!sample && (order.attempt || order.payment === "processing")) return refuse("order-already-confirmed");
  const fulfilments = [...new Set(planned.map((each) => each.fulfillmentId))];
  const fact = events.OrderWithdrawn({ orderId, ...input, customerId, fulfilments, ...(sample && { sample }) });
  return { facts: [fact], release: names };
}
