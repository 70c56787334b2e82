import { idFrom, type Money, money } from "#events/_kernel";
import { type BuyerPayment, promiseOf, RESUPPLY_CHANNEL, suggestDelivery, suggestedChoices } from "#events/orders";
import { composed, view } from "#platform/views";
import { OrderRecord } from "../contract/views.ts";
import { chosenBy } from "../domain/chosen.ts";
import { netTax } from "../domain/net-tax.ts";
import {
  addedTax,
  hasKnownCosts,
  lineTotal,
  makingCost,
  paidPrices,
  sharedDiscounts,
  shippingOf,
  totalsOf,
} from "../domain/totals.ts";
import { fulfilmentStatusOf } from "./fulfilment-status.ts";
import { artworkOf } from "./missing-artwork.ts";
import {
  type FulfilmentPart,
  fulfilmentEvents,
  fulfilmentPart,
  type OrderPart,
  orderFacts,
  orderPart,
  type Part,
} from "./parts.ts";

/** An order without the fields that depend on the request. */
export const StoredOrder = OrderRecord.omit({ platformId: true, ref: true });
export type StoredOrder = Omit<OrderRecord, "platformId" | "ref">;

export const orderPageView = view<StoredOrder>({
  name: "order-page",
  version: 7,
  row: StoredOrder as never,
  indexes: {},
});

export const orderPage = composed<Part, StoredOrder>(orderPageView, orderOf);
for (const fact of orderFacts) orderPage.when(fact, ({ stream }) => idFrom(stream), orderPart as never);
for (const fact of fulfilmentEvents) orderPage.when(fact, ({ data }) => data.orderId, fulfilmentPart as never);

/** Combines the parts of an order, whichever of them have arrived. */
export function orderOf(parts: Readonly<Record<string, Part>>): StoredOrder | undefined {
  const part = Object.values(parts).find((each): each is OrderPart => each.kind === "order");
  if (!part) return undefined;
  const documents = Object.values(parts).filter((each): each is FulfilmentPart => each.kind === "fulfilment");
  const { data, times } = part;
  const { currency } = data;
  const shipping = shippingOf(data.shippingPrice, data.fulfilments, part.chosen);
  const { lines: allLines, discounts, taxes, pricing } = data;
  const charges = { currency, lines: allLines, discounts, shipping, taxes, pricing };
  const totals = totalsOf(charges);
  const paid = total(part.payments);
  const refunded = total(part.refunds);
  const resends = part.resends ?? [];
  const fulfillments = [...data.fulfilments, ...resends.map(({ resend }) => resend.fulfilment)].map((planned) =>
    fulfilmentOf(
      planned,
      documents.find((each) => each.id === planned.fulfillmentId),
      part,
    ),
  );
  const isOver = times.cancelled !== undefined || part.payment === "refunded";
  const isKnown = !data.sentElsewhereAt && hasKnownCosts(data.lines);
  const cost = withResends(part.cost ?? (isOver || !isKnown ? undefined : estimatedCost(part)), part);
  const isResupply = data.channel === RESUPPLY_CHANNEL;
  const tax = netTax(charges, part.refunds);
  const earned = times.cancelled || !cost ? 0 : totals.total.amount - refunded - tax - cost.amount;
  const hasMargin = !isResupply && (cost ? isKnown || times.cancelled : isOver);
  const prices = paidPrices(data.lines, sharedDiscounts(charges), addedTax(charges));
  const {
    lines,
    fulfilments: _planned,
    importId: _import,
    draftId: _draft,
    sample: _sample,
    note,
    orderId,
    ...rest
  } = data;
  return {
    ...rest,
    id: orderId,
    project: part.tenant,
    paymentStatus: part.payment,
    buyerPayment: buyerPaymentOf(isResupply ? 0 : totals.total.amount, paid, refunded),
    fulfilmentStatus:
      data.sentElsewhereAt && !times.cancelled
        ? "dispatched"
        : fulfilmentStatusOf(
            fulfillments.map((each) => each.status),
            times.cancelled !== undefined,
          ),
    items: lines.map(({ onDemand: _made, taxName: _name, taxRate: _rate, areas: _areas, ...line }, index) => ({
      ...line,
      variantRef: line.variantId && `/v1/gfn/catalog/variants/${line.variantId}`,
      productRef: line.productId && `/v1/gfn/catalog/products/${line.productId}`,
      totalPrice: money(lineTotal(line), currency),
      paidPrice: money(prices[index] ?? 0, currency),
      refundedQuantity: pieces(
        part.refunds.flatMap((each) => each.lines),
        line.id,
      ),
      fulfilledQuantity: sentPieces(fulfillments, line.id),
      fulfillmentId: data.fulfilments.find((each) => each.items.some((item) => item.orderItemId === line.id))
        ?.fulfillmentId,
    })),
    fulfillments,
    ...totals,
    refundedTotal: money(refunded, currency),
    paidTotal: money(paid, currency),
    netTax: money(tax, currency),
    outstanding: money(isResupply ? 0 : totals.total.amount - paid, currency),
    cost,
    margin: hasMargin ? money(earned, currency) : undefined,
    payments: part.payments.map((each) => ({
      ...each,
      status: refunded === 0 ? "captured" : refunded >= paid ? "refunded" : "partially_refunded",
    })),
    platformPayment: part.platformPayment,
    refunds: [...part.refunds],
    ...(resends.length > 0 && { resends: resends.map(toResend) }),
    note,
    internalNote: part.internalNote,
    paidAt: times.paid,
    confirmedAt: times.confirmed,
    completedAt: times.completed,
    cancelledAt: times.cancelled,
    receiptSentAt: times.receiptSent,
    cancelReason: part.cancelReason,
    ...(part.approval && { approval: part.approval }),
    ...artworkOf(part, documents),
    createdAt: part.created.at,
    createdBy: part.created.by,
    updatedAt: part.updated.at,
    updatedBy: part.updated.by,
    version: part.version,
  };
}

/** The cost with what sending items again costs; unknown where the first is. */
const withResends = (cost: Money | undefined, { resends = [] }: OrderPart): Money | undefined =>
  cost && { ...cost, amount: resends.reduce((sum, { resend }) => sum + resend.cost.amount, cost.amount) };

const toResend = ({ resend, at, by }: NonNullable<OrderPart["resends"]>[number]) => {
  const { resendId: id, fulfilment, reprintOf, cause, note, paidBy, cost } = resend;
  return { id, fulfillmentId: fulfilment.fulfillmentId, reprintOf, cause, note, paidBy, cost, at, by };
};

/** The buyer's payment status, independent of the shop's payment for making. */
export function buyerPaymentOf(due: number, paid: number, refunded: number): BuyerPayment {
  if (paid > 0 && refunded >= paid) return "refunded";
  if (paid >= due) return refunded > 0 ? "part_refunded" : "paid";
  return paid > 0 ? "part_paid" : "unpaid";
}

const total = (all: readonly { amount: Money }[]): number => all.reduce((sum, each) => sum + each.amount.amount, 0);
const pieces = (lines: readonly { itemId: string; quantity: number }[], id: string): number =>
  lines.filter((each) => each.itemId === id).reduce((sum, each) => sum + each.quantity, 0);

const sentPieces = (fulfillments: StoredOrder["fulfillments"], id: string): number =>
  fulfillments
    .filter((each) => each.rank >= 5 && !each.reprintOf)
    .flatMap((each) => each.items)
    .filter((each) => each.orderItemId === id)
    .reduce((sum, each) => sum + each.quantity, 0);

function estimatedCost(part: OrderPart): Money {
  const making = part.data.fulfilments.reduce((sum, each) => sum + makingCost(each, part.data.lines), 0);
  const { fulfilments, boughtDelivery, currency } = part.data;
  const chosen = { ...chosenBy(suggestedChoices(fulfilments, boughtDelivery).choices), ...part.chosen };
  return money(making + shippingOf(undefined, fulfilments, chosen), currency);
}

type Planned = OrderPart["data"]["fulfilments"][number];

function fulfilmentOf(
  planned: Planned,
  document: FulfilmentPart | undefined,
  order: OrderPart,
): StoredOrder["fulfillments"][number] {
  const id = planned.fulfillmentId;
  const chosen = document?.shippingMethodId ?? order.chosen[id];
  const methods = document && document.rank > 0 ? document.methods : planned.methods;
  const { boughtDelivery } = order.data;
  const isOpen = order.times.confirmed === undefined && order.times.cancelled === undefined;
  const suggested = isOpen ? suggestDelivery(planned.methods, boughtDelivery) : undefined;
  const method = planned.methods.find((each) => each.id === chosen) ?? suggested?.method;
  return {
    id,
    ref: `/v1/fulfillments/${id}`,
    orderId: order.data.orderId,
    number: planned.number,
    status: document?.status ?? "pending",
    rank: document?.rank ?? 0,
    fulfiller: document?.fulfiller ?? planned.fulfiller,
    items: planned.items,
    availableShippingMethods: methods,
    shippingMethodId: chosen,
    shippingPrice: document?.shippingPrice ?? methods.find((each) => each.id === chosen)?.totalPrice,
    cost: document?.cost,
    parcels: document?.parcels ?? [],
    hold: document?.hold,
    packingSlip: document?.packingSlip,
    promisedBy: document?.promisedBy ?? promiseOf(method, boughtDelivery),
    ...(suggested && {
      suggestedDelivery: {
        shippingMethodId: suggested.method.id,
        fit: suggested.fit,
        keeping: [...suggested.keeping],
      },
    }),
    reached: document?.reached ?? { pending: order.created.at },
    reprintOf: order.resends?.find(({ resend }) => resend.fulfilment.fulfillmentId === id)?.resend.reprintOf,
    version: document?.version ?? 0,
  };
}
