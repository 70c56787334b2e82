import type { Money } from "#events/_kernel";
import {
  OrderCancelled,
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
  ShippingAddressChanged,
} from "#events/orders";
import { describeActivity } from "../description.ts";

const order = {
  permissions: ["orders.order.list"],
  subject: ({ orderId }: { orderId: string }) => ({ kind: "order" as const, id: orderId }),
  named: ({ orderId }: { orderId: string }) => `order-${orderId}`,
};
/** Shown with its amount, so only to people who may see amounts. */
const money = { ...order, permissions: [...order.permissions, "orders.money.view"] };
const orders = (verb: string) => ({
  title: (_: unknown, number: string) => `${number} ${verb}`,
  many: (count: number) => `${count} orders ${verb}`,
});
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

export const ordersActivity = [
  describeActivity(OrderCreated, { ...order, ...orders("placed"), detail: ({ channel }) => channelName(channel) }),
  describeActivity(OrderPaid, { ...money, ...orders("paid"), amount }),
  describeActivity(OrderPaymentRemoved, { ...money, title: (_, number) => `Payment of ${number} removed`, amount }),
  describeActivity(OrderConfirmed, { ...order, ...orders("confirmed") }),
  describeActivity(OrderRefunded, { ...money, ...orders("refunded"), amount, detail: ({ reason }) => reason }),
  describeActivity(OrderCancelled, { ...order, ...orders("cancelled"), detail: ({ reason }) => reasons[reason] }),
  describeActivity(OrderWithdrawn, { ...order, ...orders("withdrawn"), detail: () => "Its import was undone" }),
  describeActivity(PlatformPaymentFailed, {
    ...money,
    title: (_, number) => `Payment for ${number} failed`,
    amount,
    detail: ({ failureMessage }) => failureMessage,
  }),
  describeActivity(PlatformPaymentRefunded, {
    ...money,
    title: (_, number) => `Charge for production ${number} refunded to the wallet`,
    amount,
  }),
  describeActivity(ShippingAddressChanged, { ...order, title: (_, number) => `Address of ${number} changed` }),
  describeActivity(OrderDetailsChanged, {
    ...order,
    title: (_, number) => `Notes or tags of ${number} changed`,
    many: (count) => `Notes or tags of ${count} orders changed`,
  }),
  describeActivity(ReceiptSent, { ...order, title: (_, number) => `Receipt of ${number} sent` }),
];
