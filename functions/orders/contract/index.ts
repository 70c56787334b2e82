import * as z from "zod";
import { Address, MAX_AMOUNT, PlatformId, Price } from "#events/_kernel";
import { BuyerPayment, CancelReason, Choice, ManualMethod, OrderId, PaymentStatus } from "#events/orders";
import { command, DayOrInstant as Day, named, paged, pageOf, part, query } from "#platform/contract";
import { Blame, HistoryPage, Moment } from "#platform/history";
import { approvals, payRefusals } from "./approvals.ts";
import { CreateOrder, OrderPatch } from "./bodies.ts";
import { BulkPreview } from "./bulk-preview.ts";
import { OrderChoices } from "./choices.ts";
import { OverviewQuery } from "./overview.ts";
import { pricing } from "./pricing.ts";
import { receipts } from "./receipts.ts";
import { resends } from "./resends.ts";
import { rules } from "./rules.ts";
import {
  OrderCard,
  OrderFulfilmentStatus,
  OrderOverview,
  OrderRecord,
  ShownItemForSale,
  ShownOfferedDelivery,
  ShownOrder,
  ShownOrderRow,
} from "./views.ts";

export { PriceSheet } from "#events/_pricing";
export * from "./bodies.ts";
export * from "./bulk-preview.ts";
export type { OrderChoices } from "./choices.ts";
export { daysBetween } from "./overview.ts";
export * from "./refusals.ts";
export * from "./views.ts";

const platform = { platformId: PlatformId };
const orderParams = { ...platform, orderId: OrderId };
/** Orders with prints without artwork: `true` confirms them and records the acceptance, `false` leaves them out. */
const acceptMissingArtwork = z.boolean().optional();
/** `false`: the buyer gets no email about it. */
const notifyBuyer = z.boolean().optional();

export const DateFilter = z.enum(["placed", "paid", "confirmed", "dispatched", "delivered", "refunded"]);
/**
 * The tabs of the order list: `to-make` has work that has not begun, `in-production` work that has begun and is not packed,
 * `no-artwork` prints without artwork that are not packed.
 */
export const OrderTab = z.enum([
  "to-confirm",
  "to-make",
  "in-production",
  "packed",
  "on-hold",
  "late",
  "to-approve",
  "unpaid",
  "payment-failed",
  "no-artwork",
  "done",
]);

const filters = {
  start: Day.optional(),
  end: Day.optional(),
  dateFilterType: DateFilter.default("placed"),
  minOrderTotal: z.coerce.number().int().min(0).max(MAX_AMOUNT).optional(),
  maxOrderTotal: z.coerce.number().int().min(0).max(MAX_AMOUNT).optional(),
  search: z.string().max(200).optional(),
  tab: OrderTab.optional(),
  paymentStatus: PaymentStatus.optional(),
  buyerPayment: BuyerPayment.optional(),
  fulfilmentStatus: OrderFulfilmentStatus.optional(),
  channel: z.string().max(40).optional(),
  tag: z.string().max(60).optional(),
  customerId: z.string().max(60).optional(),
  productId: z.string().max(60).optional(),
  /** The project that makes some of its items. */
  fulfillerId: z.string().max(60).optional(),
  /** Where it is delivered. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, "Use a two-letter country code, like GB")
    .optional(),
  sortBy: z.enum(["placedAt", "-placedAt", "total", "-total"]).default("-placedAt"),
};

/** The orders of a bulk action: named ones, or all of a tab (at most 1,000). */
const selected = <S extends z.ZodRawShape>(shape: S) =>
  z.union([
    z.strictObject({ ...shape, orders: z.array(OrderId).min(1).max(1000) }),
    z.strictObject({ ...shape, tab: OrderTab, expectedCount: z.int().min(1).max(1_000_000) }),
  ]);
const Tags = z.array(z.string().trim().min(1).max(60)).min(1).max(50);

/** The maximum number of documents in one file. */
export const MAX_PRINTED = 500;
const Printed = z.union([
  z.strictObject({ orders: z.array(OrderId).min(1).max(MAX_PRINTED) }),
  z.strictObject({ tab: OrderTab }),
]);

export const waitingOrders = part("waitingOrders", z.int(), "orders.order.list");

export const orders = named({
  listOrders: query("GET /v1/platform/{platformId}/orders", {
    summary: "List orders, newest first",
    permission: "orders.order.list",
    params: platform,
    query: paged(filters),
    returns: pageOf("orders", ShownOrderRow),
    refuses: ["money-hidden"],
  }),
  createOrder: command("POST /v1/platform/{platformId}/orders", {
    summary: "Create an order and quote its delivery",
    permission: "orders.order.create",
    params: platform,
    body: CreateOrder,
    returns: ShownOrder,
    status: 201,
    refuses: [
      "validation-failed",
      "customer-gone",
      "draft-not-found",
      "draft-deleted",
      "draft-placed",
      "variant-not-orderable",
      "currency-mixed",
      "cannot-deliver",
      "order-too-large",
      "number-taken",
      "fulfilments-share-id",
      "item-named-twice",
    ],
  }),
  listOrderCards: query("GET /v1/platform/{platformId}/orders/cards", {
    summary: "Get what links to orders show, of up to 100 orders at once",
    permission: "orders.order.view",
    params: platform,
    query: z.strictObject({
      /** Separated by commas; those that are not here are left out. */
      ids: z.string().max(6_000),
    }),
    returns: z.object({ cards: z.array(OrderCard) }),
  }),
  findOrderItems: query("GET /v1/platform/{platformId}/orders/items", {
    summary: "Find variants to add to an order, by the beginnings of words in their title, SKU and attributes",
    permission: "orders.order.create",
    params: platform,
    query: z.strictObject({
      search: z.string().max(200).optional(),
      /** Returns these variants, as far as they are for sale, instead of a search; ids separated by commas. */
      variantIds: z.string().max(4_000).optional(),
      pageSize: z.coerce.number().int().min(1).max(50).default(12),
    }),
    returns: z.object({ items: z.array(ShownItemForSale) }),
  }),
  quoteDelivery: query("POST /v1/platform/{platformId}/orders/deliveries", {
    summary: "Get the deliveries to offer for an order before it is created, cheapest first; changes nothing",
    permission: "orders.order.create",
    params: platform,
    body: z.strictObject({
      country: Address.shape.country,
      items: CreateOrder.shape.items.element
        .pick({ variantRef: true, quantity: true })
        .array()
        .min(1, "Add at least one item")
        .max(100),
    }),
    returns: z.object({ deliveries: z.array(ShownOfferedDelivery) }),
    refuses: ["variant-not-orderable", "cannot-deliver"],
  }),
  exportOrders: query("GET /v1/platform/{platformId}/orders/export", {
    summary: "Export orders as CSV",
    permission: "orders.order.export",
    params: platform,
    query: z.strictObject({
      ...filters,
      start: Day,
      layout: z.literal("shopify").default("shopify"),
      format: z.literal("csv").default("csv"),
    }),
    download: ["text/csv; charset=utf-8"],
    refuses: ["money-hidden"],
  }),
  countOrders: query("GET /v1/platform/{platformId}/orders/counts", {
    summary: "Count the orders, in total and by tab",
    permission: "orders.order.list",
    params: platform,
    returns: z.object({ tabs: z.record(z.string(), z.int()) }),
  }),
  listOrderChoices: query("GET /v1/platform/{platformId}/orders/choices", {
    summary: "List the channels, countries and fulfillers that orders can be filtered by",
    permission: "orders.order.list",
    params: platform,
    returns: OrderChoices,
  }),
  orderOverview: query("GET /v1/platform/{platformId}/orders/overview", {
    summary: "Get sales, stages and what needs doing over a period",
    permission: "orders.order.list",
    params: platform,
    query: OverviewQuery,
    returns: OrderOverview,
  }),
  previewBulk: query("POST /v1/platform/{platformId}/orders/bulk/preview", {
    summary: "Preview what confirming or cancelling many orders would charge or refund; changes nothing",
    permission: "orders.money.view",
    params: platform,
    body: selected({ action: z.enum(["confirm", "cancel"]), acceptMissingArtwork }),
    returns: BulkPreview,
  }),
  bulkTagOrders: command("POST /v1/platform/{platformId}/orders/bulk/tag", {
    summary: "Add tags to many orders or remove them, as a job",
    permission: "orders.order.edit",
    params: platform,
    body: z.union([selected({ add: Tags }), selected({ remove: Tags })]),
    returns: z.object({ jobId: z.string() }),
    status: 202,
  }),
  bulkCancelOrders: command("POST /v1/platform/{platformId}/orders/bulk/cancel", {
    summary: "Cancel many orders that are not in production, as a job; what was paid is refunded",
    permission: "orders.order.cancel",
    params: platform,
    body: selected({ reason: CancelReason, notifyBuyer }),
    returns: z.object({ jobId: z.string() }),
    status: 202,
  }),
  bulkConfirmOrders: command("POST /v1/platform/{platformId}/orders/bulk/confirm", {
    summary: "Confirm many orders with the delivery that keeps what was bought, as a job; others are left",
    permission: "orders.order.confirm",
    params: platform,
    body: selected({ acceptMissingArtwork }),
    returns: z.object({ jobId: z.string() }),
    status: 202,
  }),
  printPackingSlips: command("POST /v1/platform/{platformId}/orders/bulk/packing-slips", {
    summary:
      "Print the packing slips of many orders into one PDF file, as a job, in the order given or that of the list",
    permission: "orders.order.view",
    params: platform,
    body: Printed,
    returns: z.object({ jobId: z.string() }),
    status: 202,
    refuses: ["too-many-to-print", "nothing-to-print"],
  }),
  printReceipts: command("POST /v1/platform/{platformId}/orders/bulk/receipts", {
    summary: "Print the receipts of many orders into one PDF file, as a job, in the order given or that of the list",
    permission: "orders.money.view",
    params: platform,
    body: Printed,
    returns: z.object({ jobId: z.string() }),
    status: 202,
    refuses: ["too-many-to-print", "nothing-to-print"],
  }),
  getOrder: query("GET /v1/platform/{platformId}/orders/{orderId}", {
    summary: "Get one order, as it is now or was at an earlier time; `blame` says who set each field last",
    permission: "orders.order.view",
    params: orderParams,
    query: z.strictObject({ asOf: Moment.optional(), blame: z.stringbool().optional() }),
    returns: ShownOrder.extend({ blame: Blame.optional() }),
    refuses: ["order-not-found"],
  }),
  updateOrder: command("PATCH /v1/platform/{platformId}/orders/{orderId}", {
    summary: "Change an order's notes, tags, reference or delivery address",
    permission: "orders.order.edit",
    params: orderParams,
    body: OrderPatch,
    returns: ShownOrder,
    refuses: [
      "order-not-found",
      "order-in-production",
      "order-cancelled",
      "delivery-paid",
      "payment-in-progress",
      "cannot-deliver",
    ],
  }),
  orderHistory: query("GET /v1/platform/{platformId}/orders/{orderId}/history", {
    summary: "List the history of an order and its fulfilments, newest first",
    permission: "orders.order.view",
    params: orderParams,
    query: paged({}),
    returns: HistoryPage,
    refuses: ["order-not-found"],
  }),
  quoteOrder: command("POST /v1/platform/{platformId}/orders/{orderId}/quote", {
    summary: "Get new delivery prices for an unconfirmed order, and plan its fulfilments again if it had none",
    permission: "orders.order.edit",
    params: orderParams,
    returns: ShownOrder,
    refuses: [
      "order-not-found",
      "sample-order",
      "order-already-confirmed",
      "order-cancelled",
      "payment-in-progress",
      "cannot-deliver",
      "nothing-to-make",
      "fulfilments-share-id",
      "item-named-twice",
    ],
  }),
  confirmOrder: command("POST /v1/platform/{platformId}/orders/{orderId}/confirm", {
    summary: "Confirm an order: choose a delivery method per fulfilment, reserve its stock and pay for it",
    permission: "orders.order.confirm",
    params: orderParams,
    query: z.strictObject({
      paymentMethod: z
        .string()
        .regex(/^[\w-]{1,60}$/)
        .optional(),
      /** Whoever confirms accepts prints without artwork; recorded with the order. */
      acceptMissingArtwork: z.enum(["true", "false"]).optional(),
    }),
    body: z.array(Choice).min(1).max(20),
    returns: ShownOrder,
    refuses: payRefusals,
  }),
  retryPlatformPayment: command("POST /v1/platform/{platformId}/orders/{orderId}/retryPlatformPayment", {
    summary: "Try a failed platform payment again",
    permission: "orders.order.confirm",
    params: orderParams,
    query: z.strictObject({
      paymentMethod: z
        .string()
        .regex(/^[\w-]{1,60}$/)
        .optional(),
    }),
    returns: ShownOrder,
    refuses: [...payRefusals, "payment-not-failed"],
  }),
  ...approvals,
  ...rules,
  ...pricing,
  ...resends,
  cancelOrder: command("POST /v1/platform/{platformId}/orders/{orderId}/cancel", {
    summary: "Cancel an order that is not in production; what was paid is refunded",
    permission: "orders.order.cancel",
    params: orderParams,
    body: z.strictObject({ reason: CancelReason, notifyBuyer }),
    returns: ShownOrder,
    refuses: ["order-not-found", "order-in-production", "order-refunded", "payment-in-progress"],
  }),
  markOrderPaid: command("POST /v1/platform/{platformId}/orders/{orderId}/payments", {
    summary: "Mark an order as paid by its buyer, for the full outstanding amount",
    permission: "orders.payment.record",
    params: orderParams,
    body: z.strictObject({
      method: ManualMethod,
      paidAt: Day.optional(),
      reference: z.string().trim().max(120).optional(),
    }),
    returns: OrderRecord,
    status: 201,
    refuses: ["order-not-found", "order-cancelled", "order-refunded", "nothing-outstanding", "paid-in-future"],
  }),
  removeOrderPayment: command("DELETE /v1/platform/{platformId}/orders/{orderId}/payments/{paymentId}", {
    summary: "Remove a payment that was marked by hand",
    permission: "orders.payment.record",
    params: { ...orderParams, paymentId: z.string().max(60) },
    returns: OrderRecord,
    refuses: ["order-not-found", "payment-not-manual", "payment-refunded"],
  }),
  refundOrder: command("POST /v1/platform/{platformId}/orders/{orderId}/refund", {
    summary: "Refund some or all of what was paid",
    permission: "orders.order.refund",
    params: orderParams,
    body: z.strictObject({
      amount: Price.optional(),
      lines: z
        .array(z.strictObject({ itemId: z.string().max(60), quantity: z.int().min(1).max(100_000) }))
        .max(100)
        .optional(),
      reason: z.string().min(1, "Enter a reason").max(500),
      restock: z.boolean().default(false),
      notifyBuyer,
    }),
    returns: ShownOrder,
    refuses: ["order-not-found", "refund-too-large", "nothing-to-refund", "nothing-paid", "item-named-twice"],
  }),
  ...receipts,
});
