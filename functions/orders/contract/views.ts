import * as z from "zod";
import { Actor, Address, Money, StoredContact } from "#events/_kernel";
import { PriceSheet } from "#events/_pricing";
import { Attribute } from "#events/catalogue";
import { FulfilmentStatus, HeldItem, ShippingMethod } from "#events/fulfilments";
import {
  BoughtDelivery,
  BuyerPayment,
  CancelReason,
  DeliveryFit,
  Gift,
  MissingPrint,
  OrderLine,
  PaymentStatus,
  ResendCause,
} from "#events/orders";
import { Approval, PlatformPayment } from "./payments.ts";

export * from "./payments.ts";

export const OrderFulfilmentStatus = z.enum([
  "unfulfilled",
  "partially_dispatched",
  "dispatched",
  "partially_delivered",
  "delivered",
  "on_hold",
  "cancelled",
  "returned",
]);
export type OrderFulfilmentStatus = z.infer<typeof OrderFulfilmentStatus>;

const Stage = z.object({
  id: z.string(),
  status: FulfilmentStatus,
  rank: z.int(),
  hold: z.string().optional(),
  fulfiller: z.string().optional(),
  promisedBy: z.string().optional(),
});

/** A complete row of the order list. */
export const OrderRow = z.object({
  id: z.string(),
  number: z.string(),
  placedAt: z.string(),
  placedOn: z.string(),
  channel: z.string(),
  customerId: z.string(),
  /** The recipient; empty where the address has no name. */
  customerName: z.string(),
  email: z.string(),
  phone: z.string().optional(),
  place: z.string(),
  postalCode: z.string().optional(),
  country: z.string(),
  items: z.array(
    z.object({
      title: z.string(),
      sku: z.string().optional(),
      image: z.string().optional(),
      quantity: z.int(),
      price: z.int(),
    }),
  ),
  itemCount: z.int(),
  /** What its items are of, and who makes them. */
  products: z.array(z.string()).optional(),
  fulfillers: z.array(z.object({ project: z.string(), name: z.string() })).optional(),
  paymentStatus: PaymentStatus,
  buyerPayment: BuyerPayment,
  outstanding: Money,
  platformPayment: PlatformPayment.shape.status,
  fulfilmentStatus: OrderFulfilmentStatus,
  stages: z.array(Stage),
  stage: z.string(),
  promisedBy: z.string().optional(),
  confirmBy: z.string(),
  total: Money,
  refunded: Money,
  cost: Money.optional(),
  /** Absent while the cost is unknown, and of a resupply order. */
  margin: Money.optional(),
  /** The tax in what the shop keeps of the total. */
  tax: Money,
  tags: z.array(z.string()),
  tracking: z.array(z.string()),
  hasNote: z.boolean(),
  isGift: z.boolean(),
  dates: z.object({
    paid: z.string().optional(),
    confirmed: z.string().optional(),
    dispatched: z.string().optional(),
    delivered: z.string().optional(),
    refunded: z.string().optional(),
  }),
  cancelledAt: z.string().optional(),
  /** Of a resupply order above the limit. */
  approval: Approval.shape.status.optional(),
  /** Absent where nothing is printed. `placements` have no artwork and are not packed yet. */
  prints: z.object({ needed: z.int(), missing: z.int(), placements: z.array(z.string()) }).optional(),
  version: z.int(),
  updatedAt: z.string(),
});
export type OrderRow = z.infer<typeof OrderRow>;

/** What a link to an order shows; `customerName` and `total` only to people who may see them. */
export const OrderCard = OrderRow.pick({ id: true, number: true, itemCount: true }).extend({
  customerName: z.string().optional(),
  /** The first three. */
  items: z.array(OrderRow.shape.items.element.pick({ title: true, image: true })),
  total: Money.optional(),
  status: FulfilmentStatus.or(z.literal("on_hold")),
  /** Where the status alone does not give the progress, 0 to 6. */
  stage: z.int().optional(),
  /** The reason of a hold. */
  hold: z.string().optional(),
});
export type OrderCard = z.infer<typeof OrderCard>;

export const OrderItem = OrderLine.omit({ onDemand: true, taxName: true, taxRate: true, areas: true }).extend({
  attributes: z.array(Attribute),
  variantRef: z.string().optional(),
  productRef: z.string().optional(),
  totalPrice: Money,
  /** What the buyer paid for it: less its share of the order's discount, with the tax added to it. */
  paidPrice: Money,
  refundedQuantity: z.int(),
  fulfilledQuantity: z.int(),
  fulfillmentId: z.string().optional(),
});

/** Placements of an item that must be printed, have no artwork, and are not packed yet. */
const MissingArtwork = MissingPrint.extend({
  /** Absent while nobody makes the item. */
  fulfillmentId: z.string().optional(),
});

export const OrderFulfilment = z.object({
  id: z.string(),
  ref: z.string(),
  orderId: z.string(),
  number: z.string(),
  status: FulfilmentStatus,
  rank: z.int(),
  fulfiller: z.object({ project: z.string(), name: z.string(), country: z.string() }).optional(),
  items: z.array(z.object({ orderItemId: z.string(), quantity: z.int() })),
  availableShippingMethods: z.array(ShippingMethod),
  shippingMethodId: z.string().optional(),
  /** What sending it costs the shop. */
  shippingPrice: Money.optional(),
  /** The method to confirm it with, until the order is confirmed; `keeping` are all that keep what the buyer bought. */
  suggestedDelivery: z
    .object({ shippingMethodId: z.string(), fit: DeliveryFit, keeping: z.array(z.string()) })
    .optional(),
  cost: Money.optional(),
  parcels: z.array(
    z.object({
      id: z.string(),
      carrier: z.string(),
      service: z.string().optional(),
      trackingNumber: z.string().optional(),
      trackingUrl: z.string().optional(),
      weightGrams: z.int().optional(),
      dispatchedAt: z.string().optional(),
      deliveredAt: z.string().optional(),
      returnedAt: z.string().optional(),
      events: z.array(
        z.object({ at: z.string(), code: z.string(), description: z.string(), location: z.string().optional() }),
      ),
    }),
  ),
  hold: z
    .object({
      reason: z.string(),
      message: z.string(),
      fix: z.string().optional(),
      item: HeldItem.optional(),
      since: z.string(),
    })
    .optional(),
  packingSlip: z.object({ message: z.string().optional(), logo: z.string().optional() }).optional(),
  promisedBy: z.string().optional(),
  reached: z.partialRecord(FulfilmentStatus, z.string()),
  /** The fulfilment whose items this one sends again. */
  reprintOf: z.string().optional(),
  version: z.int(),
});

/** Items that were sent again, without a price. */
export const OrderResend = z.object({
  id: z.string(),
  fulfillmentId: z.string(),
  reprintOf: z.string(),
  cause: ResendCause,
  note: z.string().optional(),
  paidBy: z.enum(["shop", "fulfiller"]),
  cost: Money.optional(),
  at: z.string(),
  by: Actor,
});

/** A variant for the order form. */
export const ItemForSale = z.object({
  variantId: z.string(),
  productId: z.string(),
  title: z.string(),
  sku: z.string(),
  attributes: z.array(Attribute),
  price: Money,
  image: z.string().optional(),
  /** The number in stock where it is sent from; absent = made to order. */
  stock: z.int().optional(),
});
export type ItemForSale = z.infer<typeof ItemForSale>;

/** A delivery to offer to a buyer for everything together, at what the fulfillers charge. */
export const OfferedDelivery = z.object({
  name: z.string(),
  type: ShippingMethod.shape.type,
  tracked: z.boolean(),
  price: Money,
  deliveryEstimates: ShippingMethod.shape.deliveryEstimates,
});
export type OfferedDelivery = z.infer<typeof OfferedDelivery>;

/** The complete order. Totals are calculated from lines, payments and refunds, in integer minor units. */
export const OrderRecord = z.object({
  id: z.string(),
  ref: z.string(),
  number: z.string(),
  project: z.string(),
  platformId: z.string(),
  channel: z.string(),
  externalId: z.string().optional(),
  reference: z.string().optional(),
  /** The order's progress. `buyerPayment` is the buyer's payment, `platformPayment` the shop's payment for making. */
  paymentStatus: PaymentStatus,
  buyerPayment: BuyerPayment,
  fulfilmentStatus: OrderFulfilmentStatus,
  contactInformation: StoredContact,
  customerId: z.string(),
  shippingAddress: Address,
  billingAddress: Address.optional(),
  items: z.array(OrderItem),
  fulfillments: z.array(OrderFulfilment),
  currency: z.string(),
  subtotal: Money,
  discountTotal: Money,
  /** What the buyer pays for delivery. */
  shippingPrice: Money,
  /** The delivery that the buyer chose; absent = not recorded. */
  boughtDelivery: BoughtDelivery.optional(),
  taxTotal: Money,
  total: Money,
  refundedTotal: Money,
  /** The tax in what the shop keeps of the total: a refund of pieces takes their tax along. */
  netTax: Money,
  paidTotal: Money,
  outstanding: Money,
  cost: Money.optional(),
  /** Absent while the cost is unknown, and of a resupply order. */
  margin: Money.optional(),
  taxes: z.array(z.object({ name: z.string(), rate: z.number(), base: Money, amount: Money, included: z.boolean() })),
  discounts: z.array(z.object({ code: z.string().optional(), title: z.string(), amount: Money })),
  /** How the order was priced, line by line, if it has a sheet. */
  pricing: PriceSheet.optional(),
  payments: z.array(
    z.object({
      id: z.string(),
      vendor: z.string(),
      reference: z.string(),
      amount: Money,
      status: z.enum(["pending", "authorised", "captured", "failed", "refunded", "partially_refunded"]),
      at: z.string(),
      /** Marked by hand, so it can be removed. */
      manual: z.literal(true).optional(),
    }),
  ),
  platformPayment: PlatformPayment,
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: Money,
      reason: z.string(),
      lines: z.array(z.object({ itemId: z.string(), quantity: z.int() })),
      restock: z.boolean(),
      at: z.string(),
      by: Actor,
    }),
  ),
  /** In the order in which they were planned; absent = none. */
  resends: z.array(OrderResend).optional(),
  note: z.string().optional(),
  internalNote: z.string().optional(),
  tags: z.array(z.string()),
  gift: Gift.optional(),
  confirmBy: z.string(),
  placedAt: z.string(),
  placedOn: z.string(),
  /** When it was sent before it was imported; nothing is made here. */
  sentElsewhereAt: z.string().optional(),
  paidAt: z.string().optional(),
  confirmedAt: z.string().optional(),
  completedAt: z.string().optional(),
  cancelledAt: z.string().optional(),
  cancelReason: CancelReason.optional(),
  approval: Approval.optional(),
  /** How many prints its items need; absent where nothing is printed. */
  printsNeeded: z.int().optional(),
  missingArtwork: z.array(MissingArtwork).optional(),
  /** Who last confirmed it although these prints had no artwork. */
  artworkAccepted: z.object({ prints: z.array(MissingPrint), at: z.string(), by: Actor }).optional(),
  receiptSentAt: z.string().optional(),
  createdAt: z.string(),
  createdBy: Actor,
  updatedAt: z.string(),
  updatedBy: Actor,
  version: z.int(),
});
export type OrderRecord = z.infer<typeof OrderRecord>;

/**
 * Amounts and the buyer's contact require `orders.money.view`. Typed as the full row, which callers with that
 * permission receive.
 */
export const ShownOrderRow = OrderRow.partial({
  email: true,
  total: true,
  refunded: true,
  tax: true,
  outstanding: true,
}).extend({
  items: z.array(OrderRow.shape.items.element.partial({ price: true })),
}) as unknown as typeof OrderRow;

const ShownMethod = ShippingMethod.partial({ totalPrice: true });
/** The same for a complete order. */
export const ShownOrder = OrderRecord.partial({
  contactInformation: true,
  subtotal: true,
  discountTotal: true,
  shippingPrice: true,
  taxTotal: true,
  total: true,
  refundedTotal: true,
  netTax: true,
  paidTotal: true,
  outstanding: true,
  taxes: true,
  discounts: true,
  payments: true,
  refunds: true,
}).extend({
  items: z.array(OrderItem.partial({ unitPrice: true, discount: true, tax: true, totalPrice: true, paidPrice: true })),
  fulfillments: z.array(OrderFulfilment.extend({ availableShippingMethods: z.array(ShownMethod) })),
}) as unknown as typeof OrderRecord;

/** The same for a delivery to offer. */
export const ShownOfferedDelivery = OfferedDelivery.partial({ price: true }) as unknown as typeof OfferedDelivery;

/** The same for an item for sale. */
export const ShownItemForSale = ItemForSale.partial({ price: true }) as unknown as typeof ItemForSale;

/**
 * Cancelled, test and resupply orders are not counted. `valued` is the number of orders of some value, `tax` the
 * tax in the sales, `costed` the sales after tax of the orders whose cost is known, and `cost` theirs.
 */
const Sales = z.object({
  orders: z.int(),
  valued: z.int(),
  sales: z.int(),
  cost: z.int(),
  tax: z.int(),
  costed: z.int(),
});
const ShownSales = Sales.partial({ sales: true, cost: true, tax: true, costed: true }) as unknown as typeof Sales;
const ShownTakings = ShownSales.pick({ sales: true });

/** The figures of a period; sales and costs require `orders.money.view`. */
export const OrderOverview = z.object({
  currency: z.string(),
  /** Today's date in the project's time zone. */
  today: z.string(),
  days: z.array(ShownSales.extend({ day: z.string() })),
  before: z.array(ShownSales.extend({ day: z.string() })),
  channels: z.array(ShownTakings.extend({ channel: z.string(), orders: z.int() })),
  bestSellers: z.array(ShownTakings.extend({ title: z.string(), image: z.string().optional(), sold: z.int() })),
  stages: z.array(z.object({ fulfiller: z.string(), counts: z.record(z.string(), z.int()) })),
  tabs: z.record(z.string(), z.int()),
  total: z.int(),
  nextQuoteExpiry: z.string().nullable(),
});
