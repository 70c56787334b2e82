import { isBookable, type Money, money } from "#events/_kernel";
import { stockBalance } from "#events/catalogue";
import { RANK } from "#events/fulfilments";
import * as events from "#events/orders";
import {
  type Charge,
  cheapest,
  type PlannedFulfilment,
  REMADE_FREE,
  REMADE_FREE_DAYS,
  type Resend,
  type ResendCause,
  type StockTaken,
} from "#events/orders";
import { refuse } from "#platform/domain";
import type { Order, Placed } from "./order.ts";
import { given } from "./stock.ts";
import { makingCost } from "./totals.ts";

const DAY_MS = 86_400_000;

/** Every fulfilment of an order: those it was placed with, and those that send items again. */
const fulfilmentsOf = ({ planned, resends }: Placed): readonly PlannedFulfilment[] => [
  ...planned,
  ...resends.filter(({ status }) => status === "planned").map(({ resend }) => resend.fulfilment),
];

export interface ResendRequest {
  readonly resendId: string;
  readonly fulfillmentId: string;
  readonly reprintOf: string;
  readonly items: readonly { readonly itemId: string; readonly quantity: number }[];
  readonly cause: ResendCause;
  readonly note?: string | undefined;
  /** The cheapest is used where none is chosen. */
  readonly shippingMethodId?: string | undefined;
  /** The current methods of the maker for these pieces. */
  readonly methods: PlannedFulfilment["methods"];
  /** When the first fulfilment was delivered, or else sent. */
  readonly sentAt?: string | undefined;
  readonly now: string;
  /** The shop's own project, which is not charged for what it makes itself. */
  readonly project: string;
}

/**
 * Plans a fulfilment that sends items again, without a price, and holds its stock. Where another project charges for it, the
 * charge is taken first and `finishResend` plans it.
 */
export function startResend(order: Order, input: ResendRequest) {
  if (order.status !== "placed") return refuse("order-not-found");
  if (order.resends.some(({ resend }) => resend.resendId === input.resendId)) return [];
  if (order.sample) return refuse("sample-order");
  if (order.cancelled) return refuse("order-cancelled");
  if (order.payment === "refunded") return refuse("order-refunded");
  if (order.attempt || order.resends.some(({ status }) => status === "started")) return refuse("payment-in-progress");
  const original = fulfilmentsOf(order).find(({ fulfillmentId }) => fulfillmentId === input.reprintOf);
  const stage = original && order.stages[original.fulfillmentId];
  if (!original || !stage || (RANK[stage] ?? (stage === "returned" ? 5 : 0)) < 5) return refuse("resend-not-sent");
  const counted = refuseCount(order, original, input.items);
  if (counted) return counted;
  const method = input.shippingMethodId
    ? input.methods.find(({ id }) => id === input.shippingMethodId)
    : cheapest({ methods: input.methods });
  if (!method) return refuse("cannot-deliver");
  const items = input.items.map(({ itemId, quantity }) => ({ orderItemId: itemId, quantity }));
  const { fulfiller } = original;
  const fulfilment: PlannedFulfilment = {
    fulfillmentId: input.fulfillmentId,
    number: `${order.number}-${order.planned.length + order.resends.length + 1}`,
    ...(fulfiller && { fulfiller }),
    items,
    methods: input.methods.map((each) => ({ ...each })),
  };
  const paidBy = causesRemadeFree(input, fulfiller?.project).includes(input.cause) ? "fulfiller" : "shop";
  const price = method.totalPrice.amount;
  const least = cheapest({ methods: input.methods })?.totalPrice.amount ?? 0;
  const making = paidBy === "shop" ? makingCost(fulfilment, order.lines) : 0;
  const delivery = paidBy === "shop" ? price : price - least;
  const isOwn = fulfiller?.project === input.project;
  if (!isBookable([making + delivery])) return refuse("order-too-large");
  const stock = stockOf(order, fulfilment);
  const inCurrency = (amount: number): Money => money(amount, order.currency);
  const resend: Resend = {
    resendId: input.resendId,
    reprintOf: input.reprintOf,
    cause: input.cause,
    ...(input.note && { note: input.note }),
    paidBy,
    fulfilment,
    shippingMethodId: method.id,
    shippingPrice: inCurrency(delivery),
    making: inCurrency(making),
    cost: inCurrency(making + delivery),
    charged: inCurrency(isOwn ? 0 : making + delivery),
    ...(method.deliveryEstimates && { promisedBy: method.deliveryEstimates.max }),
    stock,
  };
  const { orderId, customerId } = order;
  return {
    facts: [
      resend.charged.amount > 0
        ? events.OrderResendStarted({ orderId, customerId, resend })
        : events.OrderResendPlanned({ orderId, customerId, resend }),
    ],
    balances: stock.map((each) => ({ name: stockBalance(each.variantId, each.country), delta: -each.quantity })),
  };
}

/** The causes for which the maker sends items again at its own cost: its mistakes, for some days after delivery. */
export function causesRemadeFree(
  { sentAt, now, project }: Pick<ResendRequest, "sentAt" | "now" | "project">,
  fulfiller: string | undefined,
): readonly ResendCause[] {
  if (fulfiller === project || sentAt === undefined) return [];
  return Date.parse(now) - Date.parse(sentAt) <= REMADE_FREE_DAYS * DAY_MS ? REMADE_FREE : [];
}

/** No more pieces are sent again than were sent, over all resends of a fulfilment. */
function refuseCount(order: Placed, original: PlannedFulfilment, items: ResendRequest["items"]) {
  if (new Set(items.map(({ itemId }) => itemId)).size < items.length) return refuse("item-named-twice");
  const again = order.resends.filter(
    ({ status, resend }) => status !== "failed" && resend.reprintOf === original.fulfillmentId,
  );
  for (const { itemId, quantity } of items) {
    const sent = original.items.find(({ orderItemId }) => orderItemId === itemId)?.quantity ?? 0;
    const before = again
      .flatMap(({ resend }) => resend.fulfilment.items)
      .filter(({ orderItemId }) => orderItemId === itemId)
      .reduce((sum, each) => sum + each.quantity, 0);
    if (quantity <= sent - before) continue;
    if (before === 0) return refuse("more-than-sent", { errors: { [`items.${itemId}`]: [`Only ${sent} were sent`] } });
    return refuse("already-resent", { fulfillmentId: again[0]?.resend.fulfilment.fulfillmentId });
  }
  return undefined;
}

function stockOf({ lines }: Placed, { items, fulfiller }: PlannedFulfilment): StockTaken[] {
  if (!fulfiller) return [];
  return items.flatMap(({ orderItemId, quantity }) => {
    const line = lines.find(({ id }) => id === orderItemId);
    return !line?.variantId || line.onDemand
      ? []
      : [{ variantId: line.variantId, country: fulfiller.country, quantity }];
  });
}

const startedIn = (order: Placed, resendId: string): Resend | undefined =>
  order.resends.find(({ status, resend }) => status === "started" && resend.resendId === resendId)?.resend;

/** Plans a resend once it was charged. */
export function finishResend(order: Order, { resendId, charge }: { resendId: string; charge: Charge }) {
  if (order.status !== "placed") return refuse("order-not-found");
  const resend = startedIn(order, resendId);
  const { orderId, customerId } = order;
  return resend ? [events.OrderResendPlanned({ orderId, customerId, resend, charge })] : [];
}

/** The charge was declined: the stock is released. */
export function failResend(order: Order, input: { resendId: string; code: string; message: string }) {
  if (order.status !== "placed") return refuse("order-not-found");
  const resend = startedIn(order, input.resendId);
  if (!resend) return [];
  const { orderId } = order;
  const { resendId, code: failureCode, message: failureMessage } = input;
  const stock = [...resend.stock];
  return {
    facts: [events.OrderResendFailed({ orderId, resendId, failureCode, failureMessage, stock })],
    balances: given(stock),
  };
}
