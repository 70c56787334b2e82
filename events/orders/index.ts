import * as z from "zod";
import { Address, ERASED_ADDRESS, ERASED_CONTACT, event, Money, StoredContact } from "../_kernel/index.ts";
import { PriceSheet } from "../_pricing/index.ts";
import { Application, FulfilmentId, FulfilmentStatus } from "../fulfilments/index.ts";
import { BoughtDelivery } from "./delivery.ts";
import { Resend } from "./resends.ts";
import {
  CancelReason,
  Channel,
  Charge,
  Choice,
  Gift,
  MissingPrint,
  OrderId,
  OrderLine,
  OrderTax,
  PlannedFulfilment,
  StockTaken,
} from "./shapes.ts";

export * from "./delivery.ts";
export * from "./names.ts";
export * from "./resends.ts";
export * from "./shapes.ts";
export * from "./sheet-totals.ts";
export * from "./totals.ts";

const id = { orderId: OrderId };

export const OrderCreated = event(
  "OrderCreated",
  z.object({
    ...id,
    number: z.string(),
    channel: Channel,
    externalId: z.string().optional(),
    reference: z.string().optional(),
    contactInformation: StoredContact,
    customerId: z.string(),
    shippingAddress: Address,
    billingAddress: Address.optional(),
    lines: z.array(OrderLine).min(1).max(100),
    fulfilments: z.array(PlannedFulfilment).max(20),
    currency: z.string(),
    /** What the shopper paid for delivery; absent = the price of the chosen methods. */
    shippingPrice: Money.optional(),
    /** The delivery that the buyer chose; absent = not recorded. */
    boughtDelivery: BoughtDelivery.optional(),
    discounts: z.array(z.object({ code: z.string().optional(), title: z.string(), amount: Money })),
    /** Taxes as the storefront calculated them; absent = those included in the prices, by the lines' rates. */
    taxes: z.array(OrderTax).max(10).optional(),
    /** When it was sent before it was imported, so that there is nothing to make. */
    sentElsewhereAt: z.string().optional(),
    /** How the order was priced, frozen when it was placed; its amounts win over those of lines, discounts and delivery. */
    pricing: PriceSheet.optional(),
    note: z.string().optional(),
    gift: Gift.optional(),
    tags: z.array(z.string()),
    placedAt: z.string(),
    /** The day it was placed, in the project's time zone. */
    placedOn: z.string(),
    confirmBy: z.string(),
    importId: z.string().optional(),
    /** Part of the sample data: the customer is invented, nothing is charged and nobody makes it. */
    sample: z.literal(true).optional(),
    /** The draft that it was placed from. */
    draftId: z.string().optional(),
  }),
  {
    personal: {
      subject: (data) => data.customerId,
      erased: {
        contactInformation: ERASED_CONTACT,
        shippingAddress: ERASED_ADDRESS,
        billingAddress: ERASED_ADDRESS,
        note: "Erased",
        reference: undefined,
        tags: [],
      },
      within: {
        "gift.message": "Erased",
        "lines.*.personalisation": { Personalisation: "Erased" },
        "discounts.*.title": "Discount",
        "discounts.*.code": undefined,
        "pricing.lines.*.adjustments.*.title": "Discount",
        "pricing.lines.*.adjustments.*.code": undefined,
        "pricing.delivery.*.adjustments.*.title": "Discount",
        "pricing.delivery.*.adjustments.*.code": undefined,
        "pricing.applied.*.code": undefined,
        "pricing.skipped.*.code": undefined,
      },
    },
  },
);
/** New prices for making and sending, because the earlier quote had expired. */
export const OrderRequoted = event(
  "OrderRequoted",
  z.object({
    ...id,
    fulfilments: z.array(PlannedFulfilment).max(20),
    confirmBy: z.string(),
    /** Details of the first fulfilments of an order that nobody made items for before. */
    opens: z
      .object({
        number: z.string(),
        country: z.string(),
        variants: z.record(z.string(), z.string()),
        applications: z.record(z.string(), z.array(Application)).optional(),
      })
      .optional(),
  }),
);
/** The shopper's payment arrived. */
export const OrderPaid = event(
  "OrderPaid",
  z.object({
    ...id,
    customerId: z.string(),
    paymentId: z.string(),
    vendor: z.string(),
    reference: z.string(),
    amount: Money,
    paidAt: z.string(),
    /** Somebody of the shop marked the order as paid; `vendor` is the payment method. */
    manual: z.literal(true).optional(),
  }),
);
/** A payment marked by hand never arrived, or was marked by mistake. */
export const OrderPaymentRemoved = event(
  "OrderPaymentRemoved",
  z.object({ ...id, customerId: z.string(), paymentId: z.string(), amount: Money, paidAt: z.string() }),
);
/** An attempt to pay for making and sending. Recorded before the gateway is asked, together with the stock it holds. */
export const PlatformPaymentStarted = event(
  "PlatformPaymentStarted",
  z.object({
    ...id,
    attemptId: z.string(),
    amount: Money,
    method: z.string(),
    choices: z.array(Choice),
    stock: z.array(StockTaken),
  }),
);
/** Whoever confirms the order has seen that these prints have no artwork, and confirms it all the same. */
export const MissingArtworkAccepted = event(
  "MissingArtworkAccepted",
  z.object({ ...id, prints: z.array(MissingPrint).min(1) }),
);
export const PlatformPaymentSucceeded = event(
  "PlatformPaymentSucceeded",
  z.object({
    ...id,
    attemptId: z.string(),
    reference: z.string(),
    amount: Money,
    /** The charge that billing recorded; absent where nothing was charged. */
    charge: Charge.optional(),
  }),
);
/** The charge for making and sending was refunded to the wallet. */
export const PlatformPaymentRefunded = event(
  "PlatformPaymentRefunded",
  z.object({ ...id, transactionId: z.string(), refundId: z.string(), amount: Money }),
);
/** The attempt failed; its stock is free again. */
export const PlatformPaymentFailed = event(
  "PlatformPaymentFailed",
  z.object({
    ...id,
    attemptId: z.string(),
    amount: Money,
    failureCode: z.string(),
    failureMessage: z.string(),
    stock: z.array(StockTaken),
  }),
);
export const OrderConfirmed = event(
  "OrderConfirmed",
  z.object({
    ...id,
    number: z.string(),
    cost: Money,
    fulfilments: z.array(
      z.object({
        fulfillmentId: FulfilmentId,
        shippingMethodId: z.string(),
        shippingPrice: Money,
        cost: Money,
        promisedBy: z.string().optional(),
      }),
    ),
  }),
);
/** The progress of a fulfilment, as far as the order's own rules depend on it. */
export const FulfilmentNoted = event(
  "FulfilmentNoted",
  z.object({ ...id, fulfillmentId: FulfilmentId, status: FulfilmentStatus }),
  {
    internal: true,
  },
);
const resendPersonal = {
  subject: ({ customerId }: { readonly customerId: string }) => customerId,
  erased: {},
  within: { "resend.note": "Erased" },
};
/** A resend that another project charges for, before it is asked for the money; its stock is held. */
export const OrderResendStarted = event(
  "OrderResendStarted",
  z.object({ ...id, customerId: z.string(), resend: Resend }),
  { personal: resendPersonal },
);
/** Items are sent again in a further fulfilment, without a price. */
export const OrderResendPlanned = event(
  "OrderResendPlanned",
  z.object({
    ...id,
    customerId: z.string(),
    resend: Resend,
    /** The charge that billing recorded; absent where nothing was charged. */
    charge: Charge.optional(),
  }),
  { personal: resendPersonal },
);
/** The charge was declined, so nothing is sent again and the stock is free. */
export const OrderResendFailed = event(
  "OrderResendFailed",
  z.object({
    ...id,
    resendId: z.string(),
    failureCode: z.string(),
    failureMessage: z.string(),
    stock: z.array(StockTaken),
  }),
);
export const OrderCompleted = event("OrderCompleted", z.object(id));
export const OrderRefunded = event(
  "OrderRefunded",
  z.object({
    ...id,
    customerId: z.string(),
    refundId: z.string(),
    amount: Money,
    reason: z.string().max(500),
    lines: z.array(z.object({ itemId: z.string(), quantity: z.int().positive() })),
    restock: z.boolean(),
    /** Stock that became free again. */
    stock: z.array(StockTaken).optional(),
    firstOfOrder: z.boolean(),
    /** The buyer gets no email about it. */
    notifyBuyer: z.literal(false).optional(),
  }),
  { personal: { subject: (data) => data.customerId, erased: { reason: "Erased" } } },
);
export const OrderCancelled = event(
  "OrderCancelled",
  z.object({
    ...id,
    reason: CancelReason,
    fulfilments: z.array(FulfilmentId),
    stock: z.array(StockTaken),
    /** The charge for making and sending, to be refunded to the wallet. */
    charge: Charge.extend({ amount: Money, orderNumber: z.string() }).optional(),
    /** The buyer gets no email about it. */
    notifyBuyer: z.literal(false).optional(),
  }),
);
export const ShippingAddressChanged = event(
  "ShippingAddressChanged",
  z.object({ ...id, customerId: z.string(), shippingAddress: Address }),
  { personal: { subject: (data) => data.customerId, erased: { shippingAddress: ERASED_ADDRESS } } },
);
export const OrderDetailsChanged = event(
  "OrderDetailsChanged",
  z.object({
    ...id,
    customerId: z.string(),
    note: z.string().max(2000).nullable().optional(),
    internalNote: z.string().max(5000).nullable().optional(),
    reference: z.string().max(120).nullable().optional(),
    tags: z.array(z.string().max(60)).max(50).optional(),
  }),
  {
    personal: {
      subject: (data) => data.customerId,
      erased: { note: "Erased", internalNote: "Erased", reference: null, tags: [] },
    },
  },
);
export const ReceiptSent = event(
  "ReceiptSent",
  z.object({
    ...id,
    customerId: z.string(),
    receiptId: z.string(),
    to: z.string(),
    copyTo: z.string().optional(),
    message: z.string().optional(),
  }),
  {
    personal: {
      subject: (data) => data.customerId,
      erased: { to: ERASED_CONTACT.email, copyTo: undefined, message: "Erased" },
    },
  },
);
/** A resupply order costs more than the project's limit, so that somebody has to approve it before it is charged. */
export const ResupplyApprovalRequested = event(
  "ResupplyApprovalRequested",
  z.object({
    ...id,
    number: z.string(),
    /** What making and sending cost with these delivery methods. */
    amount: Money,
    choices: z.array(Choice),
    requestedBy: z.string(),
  }),
);
/** It may be charged, up to this amount. */
export const ResupplyApproved = event(
  "ResupplyApproved",
  z.object({ ...id, number: z.string(), amount: Money, requestedBy: z.string() }),
);
export const ResupplyDeclined = event(
  "ResupplyDeclined",
  z.object({ ...id, customerId: z.string(), number: z.string(), reason: z.string().max(500), requestedBy: z.string() }),
  { personal: { subject: (data) => data.customerId, erased: { reason: "Erased" } } },
);

/** The project's rules for resupply orders; the stream is in the project's log. */
export const RESUPPLY = "resupply";
/** Orders of this channel are the shop buying for itself: no sale, no customer, and nobody owes anything. */
export const RESUPPLY_CHANNEL = "resupply";
/** Resupply orders above it need approval; null = none does. */
export const ResupplyLimitSet = event("ResupplyLimitSet", z.object({ project: z.string(), limit: Money.nullable() }));
/** The project's rules for confirming orders; the stream is in the project's log. */
export const CONFIRMING = "order-confirming";
/** Whether orders with prints without artwork can be confirmed. */
export const ArtworkRequirementSet = event(
  "ArtworkRequirementSet",
  z.object({ project: z.string(), required: z.boolean() }),
);
/** Withdrawn with the import that created it; `fulfilments` and `customerId` are the other records that it led to. */
export const OrderWithdrawn = event(
  "OrderWithdrawn",
  z.object({
    ...id,
    importId: z.string(),
    customerId: z.string().optional(),
    fulfilments: z.array(FulfilmentId).optional(),
    sample: z.literal(true).optional(),
  }),
);
