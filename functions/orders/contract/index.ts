import * as z from "zod";
import { Address, ContactInformation, MAX_AMOUNT, Money, PlatformId, Price } from "#events/_kernel";
import { CancelReason, Choice, Gift, OrderId, PaymentStatus } from "#events/orders";
import { command, DayOrInstant as Day, named, paged, pageOf, query } from "#platform/contract";
import { HistoryPage, Moment } from "#platform/history";
import { OrderFulfilmentStatus, OrderRecord, OrderRow } from "./views.ts";

export * from "./refusals.ts";
export * from "./views.ts";

const platform = { platformId: PlatformId };
const one = { ...platform, orderId: OrderId };

/** Which of an order's dates a period means. */
export const DateFilter = z.enum(["placed", "paid", "confirmed", "dispatched", "delivered", "refunded"]);
/** Places an order waits at, as the list's tabs name them. */
export const OrderTab = z.enum(["to-confirm", "in-production", "on-hold", "late", "unpaid", "payment-failed", "done"]);

const filters = {
  start: Day.optional(),
  end: Day.optional(),
  dateFilterType: DateFilter.default("placed"),
  minOrderTotal: z.coerce.number().int().min(0).max(MAX_AMOUNT).optional(),
  maxOrderTotal: z.coerce.number().int().min(0).max(MAX_AMOUNT).optional(),
  search: z.string().max(200).optional(),
  tab: OrderTab.optional(),
  paymentStatus: PaymentStatus.optional(),
  fulfilmentStatus: OrderFulfilmentStatus.optional(),
  channel: z.string().max(40).optional(),
  tag: z.string().max(60).optional(),
  customerId: z.string().max(60).optional(),
  sortBy: z.enum(["placedAt", "-placedAt", "total", "-total"]).default("-placedAt"),
};

export const CreateOrder = z.strictObject({
  contactInformation: ContactInformation,
  shippingAddress: Address,
  billingAddress: Address.optional(),
  items: z
    .array(
      z.strictObject({
        variantRef: z.string().max(200),
        quantity: z.int().min(1).max(10_000),
        retailPrice: Price.optional(),
        personalisation: z.record(z.string().max(60), z.string().max(500)).optional(),
      }),
    )
    .min(1, "Add at least one item")
    .max(100),
  externalId: z.string().min(1).max(120).optional(),
  reference: z.string().max(120).optional(),
  note: z.string().max(2000).optional(),
  gift: Gift.optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  tags: z.array(z.string().min(1).max(60)).max(50).optional(),
  channel: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,30}$/)
    .optional(),
  shippingPrice: Price.optional(),
  discounts: z
    .array(z.strictObject({ code: z.string().max(60).optional(), title: z.string().max(120), amount: Price }))
    .max(10)
    .optional(),
  /** Set by storefronts that have taken the shopper's money already. */
  payment: z.strictObject({ vendor: z.string().max(40), reference: z.string().max(120) }).optional(),
});
export type CreateOrder = z.infer<typeof CreateOrder>;

const payRefusals = [
  "order-not-found",
  "order-already-confirmed",
  "order-cancelled",
  "order-refunded",
  "quote-expired",
  "shipping-choice-incomplete",
  "fulfilments-share-id",
  "order-too-large",
  "payment-in-progress",
  "payment-failed",
  "out-of-stock",
] as const;

/** What may be changed of an order at any time; null clears. */
export const OrderPatch = z.strictObject({
  note: z.string().max(2000).nullable().optional(),
  internalNote: z.string().max(5000).nullable().optional(),
  reference: z.string().max(120).nullable().optional(),
  tags: z.array(z.string().min(1).max(60)).max(50).optional(),
  shippingAddress: Address.optional(),
});

export const orders = named({
  listOrders: query("GET /v1/platform/{platformId}/orders", {
    summary: "List orders, newest first",
    permission: "orders.order.list",
    params: platform,
    query: paged(filters),
    returns: pageOf("orders", OrderRow),
  }),
  createOrder: command("POST /v1/platform/{platformId}/orders", {
    summary: "Create an order and quote its delivery",
    permission: "orders.order.create",
    params: platform,
    body: CreateOrder,
    returns: OrderRecord,
    status: 201,
    refuses: [
      "variant-not-orderable",
      "currency-mixed",
      "cannot-deliver",
      "order-too-large",
      "number-taken",
      "fulfilments-share-id",
      "item-named-twice",
    ],
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
  }),
  countOrders: query("GET /v1/platform/{platformId}/orders/counts", {
    summary: "How many orders there are, and how many wait where",
    permission: "orders.order.list",
    params: platform,
    returns: z.object({ tabs: z.record(z.string(), z.int()) }),
  }),
  orderOverview: query("GET /v1/platform/{platformId}/orders/overview", {
    summary: "Sales, stages and what needs doing over a period",
    permission: "orders.order.list",
    params: platform,
    query: z.strictObject({ days: z.coerce.number().int().min(7).max(90).default(30) }),
    returns: z.object({
      currency: z.string(),
      days: z.array(z.object({ day: z.string(), orders: z.int(), sales: z.int(), cost: z.int() })),
      before: z.array(z.object({ day: z.string(), orders: z.int(), sales: z.int(), cost: z.int() })),
      channels: z.array(z.object({ channel: z.string(), orders: z.int(), sales: z.int() })),
      bestSellers: z.array(
        z.object({ title: z.string(), image: z.string().optional(), sold: z.int(), sales: z.int() }),
      ),
      stages: z.array(z.object({ fulfiller: z.string(), counts: z.record(z.string(), z.int()) })),
      tabs: z.record(z.string(), z.int()),
      total: z.int(),
      nextQuoteExpiry: z.string().nullable(),
    }),
  }),
  bulkConfirmOrders: command("POST /v1/platform/{platformId}/orders/bulk/confirm", {
    summary: "Confirm many orders with their cheapest delivery, as a job",
    permission: "orders.order.confirm",
    params: platform,
    body: z.union([
      z.strictObject({ orders: z.array(OrderId).min(1).max(1000) }),
      z.strictObject({ tab: OrderTab, expectedCount: z.int().min(1).max(1_000_000) }),
    ]),
    returns: z.object({ jobId: z.string() }),
    status: 202,
  }),
  getOrder: query("GET /v1/platform/{platformId}/orders/{orderId}", {
    summary: "Get one order, now or as it was",
    permission: "orders.order.view",
    params: one,
    query: z.strictObject({ asOf: Moment.optional() }),
    returns: OrderRecord,
    refuses: ["order-not-found"],
  }),
  updateOrder: command("PATCH /v1/platform/{platformId}/orders/{orderId}", {
    summary: "Change an order's notes, tags, reference or delivery address",
    permission: "orders.order.edit",
    params: one,
    body: OrderPatch,
    returns: OrderRecord,
    refuses: ["order-not-found", "order-in-production", "order-cancelled"],
  }),
  orderHistory: query("GET /v1/platform/{platformId}/orders/{orderId}/history", {
    summary: "Everything that happened to an order and its fulfilments, newest first",
    permission: "orders.order.view",
    params: one,
    query: paged({}),
    returns: HistoryPage,
    refuses: ["order-not-found"],
  }),
  quoteOrder: command("POST /v1/platform/{platformId}/orders/{orderId}/quote", {
    summary: "Get new delivery prices for an order that is not confirmed",
    permission: "orders.order.edit",
    params: one,
    returns: OrderRecord,
    refuses: [
      "order-not-found",
      "order-already-confirmed",
      "order-cancelled",
      "payment-in-progress",
      "cannot-deliver",
      "fulfilments-share-id",
      "item-named-twice",
    ],
  }),
  confirmOrder: command("POST /v1/platform/{platformId}/orders/{orderId}/confirm", {
    summary: "Confirm an order: choose a delivery method per fulfilment, hold its stock and pay for it",
    permission: "orders.order.confirm",
    params: one,
    query: z.strictObject({
      paymentMethod: z
        .string()
        .regex(/^[\w-]{1,60}$/)
        .optional(),
    }),
    body: z.array(Choice).min(1).max(20),
    returns: OrderRecord,
    refuses: payRefusals,
  }),
  retryPlatformPayment: command("POST /v1/platform/{platformId}/orders/{orderId}/retryPlatformPayment", {
    summary: "Try a failed platform payment again",
    permission: "orders.order.confirm",
    params: one,
    query: z.strictObject({
      paymentMethod: z
        .string()
        .regex(/^[\w-]{1,60}$/)
        .optional(),
    }),
    returns: OrderRecord,
    refuses: [...payRefusals, "payment-not-failed"],
  }),
  cancelOrder: command("POST /v1/platform/{platformId}/orders/{orderId}/cancel", {
    summary: "Cancel an order that is not in production; what was paid is refunded",
    permission: "orders.order.cancel",
    params: one,
    body: z.strictObject({ reason: CancelReason }),
    returns: OrderRecord,
    refuses: ["order-not-found", "order-in-production", "order-refunded", "payment-in-progress"],
  }),
  refundOrder: command("POST /v1/platform/{platformId}/orders/{orderId}/refund", {
    summary: "Refund some or all of what was paid",
    permission: "orders.order.refund",
    params: one,
    body: z.strictObject({
      amount: Price.optional(),
      lines: z
        .array(z.strictObject({ itemId: z.string().max(60), quantity: z.int().min(1).max(100_000) }))
        .max(100)
        .optional(),
      reason: z.string().min(1, "Say why").max(500),
      restock: z.boolean().default(false),
    }),
    returns: OrderRecord,
    refuses: ["order-not-found", "refund-too-large", "nothing-paid", "item-named-twice"],
  }),
  getReceipt: query("GET /v1/platform/{platformId}/orders/{orderId}/receipt", {
    summary: "The receipt: its figures, as HTML, and where its PDF is",
    permission: "orders.order.view",
    params: one,
    returns: z.object({
      number: z.string(),
      html: z.string(),
      pdf: z.string(),
      lines: z.array(z.object({ title: z.string(), quantity: z.int(), unitPrice: Money, totalPrice: Money })),
      taxes: OrderRecord.shape.taxes,
      total: Money,
    }),
    refuses: ["order-not-found"],
  }),
  getReceiptPdf: query("GET /v1/platform/{platformId}/orders/{orderId}/receipt/pdf", {
    summary: "The receipt as a PDF file",
    permission: "orders.order.view",
    params: one,
    download: ["application/pdf"],
    refuses: ["order-not-found"],
  }),
  sendReceipt: command("POST /v1/platform/{platformId}/orders/{orderId}/receipt/send", {
    summary: "Send the receipt by mail",
    permission: "orders.receipt.send",
    params: one,
    body: z.strictObject({
      to: z.email().max(254).optional(),
      copyToMe: z.boolean().optional(),
      message: z.string().max(2000).optional(),
    }),
    returns: z.object({ sentTo: z.string() }),
    refuses: ["order-not-found"],
  }),
});
