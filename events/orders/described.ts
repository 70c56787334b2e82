import { type DescribedModule, describe, firstOf, type Money, titles } from "#events/_kernel";
import {
  OrderCancelled,
  OrderCompleted,
  OrderConfirmed,
  OrderCreated,
  OrderDetailsChanged,
  OrderPaid,
  OrderPaymentRemoved,
  OrderRefunded,
  OrderWithdrawn,
  PlatformPaymentFailed,
  PlatformPaymentRefunded,
  ReceiptSent,
  ResupplyApprovalRequested,
  ResupplyApproved,
  ResupplyDeclined,
  ShippingAddressChanged,
} from "./index.ts";

const order = {
  permissions: ["orders.order.list"],
  subject: ({ orderId }: { orderId: string }) => ({ kind: "order", id: orderId }),
  named: ({ orderId }: { orderId: string }) => `order-${orderId}`,
};
/** Shown with its amount, so only to people who may see amounts. */
const money = { ...order, permissions: [...order.permissions, "orders.money.view"] };
const reasons = {
  customer: "The customer asked for it",
  stock: "Out of stock",
  fraud: "Suspected fraud",
  address: "The address can't be delivered to",
  payment: "It was not paid",
  other: undefined,
};
const amount = (data: { amount: Money }) => data.amount;
const channelName = (channel: string): string =>
  channel.charAt(0).toUpperCase() + channel.slice(1).replaceAll("-", " ");
const PATH = (orderId: string): string => `/orders/${orderId}`;
const subject = (id: string) => ({ type: "order", id });
const PLACE = { view: "orders.order.view", about: "order" } as const;

export const described: DescribedModule = {
  areas: [
    { ...PLACE, name: "order", order: 10, path: PATH },
    { ...PLACE, name: "payment", order: 15 },
  ],
  events: [
    describe(OrderCreated, {
      activity: { ...order, ...titles("orders", "placed"), detail: ({ channel }) => channelName(channel) },
      public: {
        name: "order.created",
        description: "An order was placed",
        fields: [
          ...(["orderId", "number", "channel", "externalId", "reference", "customerId"] as const),
          ...(["contactInformation", "shippingAddress", "billingAddress", "lines", "currency"] as const),
          ...(["shippingPrice", "boughtDelivery", "discounts", "taxes", "note", "gift", "tags", "placedAt"] as const),
        ],
      },
      triggers: [{ event: "order.created", title: "An order is placed" }],
    }),
    describe(OrderPaid, {
      activity: { ...money, ...titles("orders", "paid"), amount },
      public: {
        name: "order.paid",
        description: "A shopper's payment arrived",
        fields: ["orderId", "customerId", "paymentId", "amount", "paidAt"],
      },
      triggers: [{ event: "order.paid", title: "An order is paid" }],
    }),
    describe(OrderPaymentRemoved, {
      activity: { ...money, title: (_, number) => `Payment of ${number} removed`, amount },
    }),
    describe(OrderConfirmed, {
      activity: { ...order, ...titles("orders", "confirmed") },
      public: {
        name: "order.confirmed",
        description: "An order was confirmed and sent to its fulfillers",
        fields: ["orderId", "number", "fulfilments"],
      },
      triggers: [{ event: "order.confirmed", title: "An order is confirmed" }],
    }),
    describe(OrderCompleted, {
      public: {
        name: "order.completed",
        description: "Everything in an order was delivered or came back",
        fields: ["orderId"],
      },
      triggers: [{ event: "order.completed", title: "An order is completed" }],
    }),
    describe(OrderRefunded, {
      activity: { ...money, ...titles("orders", "refunded"), amount, detail: ({ reason }) => reason },
      public: {
        name: "order.refunded",
        description: "An order was refunded, in full or in part",
        fields: ["orderId", "customerId", "refundId", "amount", "reason", "lines"],
      },
      triggers: [{ event: "order.refunded", title: "An order is refunded, in full or in part" }],
    }),
    describe(OrderCancelled, {
      activity: { ...order, ...titles("orders", "cancelled"), detail: ({ reason }) => reasons[reason] },
      public: {
        name: "order.cancelled",
        description: "An order was cancelled",
        fields: ["orderId", "reason", "fulfilments"],
      },
      triggers: [{ event: "order.cancelled", title: "An order is cancelled" }],
    }),
    describe(OrderWithdrawn, {
      activity: { ...order, ...titles("orders", "withdrawn"), detail: () => "Its import was undone" },
    }),
    describe(OrderDetailsChanged, {
      activity: {
        ...order,
        title: (_, number) => `Notes or tags of ${number} changed`,
        many: (count) => `Notes or tags of ${count} orders changed`,
      },
      triggers: [
        { event: "order.tagged", title: "The tags of an order change", applies: ({ tags }) => tags !== undefined },
      ],
    }),
    describe(ShippingAddressChanged, {
      activity: { ...order, title: (_, number) => `Address of ${number} changed` },
      public: {
        name: "order.address_changed",
        description: "The delivery address of an order changed",
        fields: ["orderId", "customerId", "shippingAddress"],
      },
      triggers: [{ event: "order.address_changed", title: "The delivery address of an order changes" }],
    }),
    describe(PlatformPaymentFailed, {
      activity: {
        ...money,
        title: (_, number) => `Payment for ${number} failed`,
        amount,
        detail: ({ failureMessage }) => failureMessage,
      },
      notice: {
        reaction: "tell-payment-failed",
        permission: "orders.order.confirm",
        content: async ({ orderId, failureMessage }, { project, facts, within }) => ({
          kind: "payment-failed",
          level: "danger",
          title: `Payment failed for ${firstOf(await facts(), OrderCreated)?.number ?? "an order"}`,
          body: `${project} could not pay for making and sending it: ${failureMessage}`,
          action: within(PATH(orderId)),
          subject: subject(orderId),
        }),
      },
      triggers: [{ event: "payment.failed", title: "Paying for making an order fails" }],
    }),
    describe(PlatformPaymentRefunded, {
      activity: { ...money, title: (_, number) => `Charge for production ${number} refunded to the wallet`, amount },
    }),
    describe(ReceiptSent, { activity: { ...order, title: (_, number) => `Receipt of ${number} sent` } }),
    describe(ResupplyApprovalRequested, {
      notice: {
        reaction: "tell-approval-requested",
        permission: "orders.order.approve",
        content: ({ orderId, number }, { by, within }) => ({
          kind: "approval-requested",
          level: "default",
          title: `${by} requests approval of ${number}`,
          body: "This resupply order costs more than the approval limit. Nothing is charged before it is approved.",
          action: within(`/resupply/approvals/${orderId}`),
          subject: subject(orderId),
        }),
      },
    }),
    describe(ResupplyApproved, {
      notice: {
        reaction: "tell-resupply-approved",
        permission: "orders.order.view",
        only: ({ requestedBy }) => [requestedBy],
        content: ({ orderId, number }, { by, within }) => ({
          kind: "resupply-approved",
          level: "success",
          title: `${by} approved ${number}`,
          body: "Open the order to see its payment.",
          action: within(PATH(orderId)),
          subject: subject(orderId),
        }),
      },
    }),
    describe(ResupplyDeclined, {
      notice: {
        reaction: "tell-resupply-declined",
        permission: "orders.order.view",
        only: ({ requestedBy }) => [requestedBy],
        content: ({ orderId, number, reason }, { by, within }) => ({
          kind: "resupply-declined",
          level: "warning",
          title: `${by} declined ${number}`,
          body: `${reason} Nothing was charged.`,
          action: within(PATH(orderId)),
          subject: subject(orderId),
        }),
      },
    }),
  ],
};
