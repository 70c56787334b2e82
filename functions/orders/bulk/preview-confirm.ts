import { type Money, money } from "#events/_kernel";
import type { Context } from "#platform/http";
import type { BulkPreview } from "../contract/index.ts";
import { owedFor } from "../domain/owed.ts";
import { requoted } from "../domain/quote.ts";
import { type Maker, makerView } from "../projections/offers.ts";
import type { StoredOrder } from "../projections/order-page.ts";
import { type BulkDelivery, bulkDelivery } from "./delivery.ts";

const MAX_NAMED = 10;

/** The makers of the orders whose prices have expired, which are quoted again as the job does. */
export async function makersOf({ views }: Context, orders: readonly StoredOrder[], now: string): Promise<Maker[]> {
  const ids = orders
    .filter(({ confirmBy }) => confirmBy < now)
    .flatMap(({ fulfillments }) => fulfillments.map(({ fulfiller }) => fulfiller?.project ?? ""));
  return [...(await views.many(makerView, [...new Set(ids)]))];
}

interface Confirming {
  readonly project: string;
  readonly now: string;
  readonly makers: readonly Maker[];
}
interface PreviewedConfirm {
  readonly production: Money;
  readonly delivery: BulkDelivery;
  readonly isRequoted: boolean;
}

/** What the job would do with an order; undefined where it can't be confirmed at all. */
export function previewConfirm(order: StoredOrder, { project, now, makers }: Confirming): PreviewedConfirm | undefined {
  const { paymentStatus, cancelledAt, currency, items, fulfillments, platformPayment, boughtDelivery } = order;
  const isOpen = paymentStatus === "new" || paymentStatus === "paid";
  if (!isOpen || cancelledAt || fulfillments.length === 0 || platformPayment.status === "pending") return undefined;
  const quoted = fulfillments.map((each) => ({
    fulfillmentId: each.id,
    number: each.number,
    items: each.items,
    methods: each.availableShippingMethods,
    ...(each.fulfiller && { fulfiller: each.fulfiller }),
  }));
  const isRequoted = order.confirmBy < now;
  const { country } = order.shippingAddress;
  const planned = isRequoted ? requoted(quoted, { makers, country, currency, now, orderId: order.id }) : quoted;
  if (!planned) return undefined;
  const delivery = bulkDelivery(planned, boughtDelivery);
  const lines = items.map((item) => ({ ...item, onDemand: false }));
  const production = delivery.isKept
    ? owedFor({ planned, lines, currency }, delivery.choices, project)
    : money(0, currency);
  return { production, delivery, isRequoted };
}

/** Adds an order that is left, by name as long as there are few. */
export function addLeft({ left }: BulkPreview, { id, number }: StoredOrder, bought: string): void {
  left.count += 1;
  if (left.orders.length < MAX_NAMED) left.orders.push({ id, number, bought });
}
