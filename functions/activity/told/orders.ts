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
import { tell } from "../telling.ts";

const order = {
  permission: "orders.order.list",
  subject: ({ orderId }: { orderId: string }) => ({ kind: "order" as const, id: orderId }),
  named: ({ orderId }: { orderId: string }) => `order-${orderId}`,
};
/** Told with its amount, so only to whoever sees amounts. */
const money = { ...order, permission: "orders.money.view" };
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

export const ordersTold = [
  tell(OrderCreated, { ...order, ...orders("placed"), detail: ({ channel }) => channelName(channel) }),
  tell(OrderPaid, { ...money, ...orders("paid"), amount }),
  tell(OrderPaymentRemoved, { ...money, title: (_, number) => `Payment of ${number} removed`, amount }),
  tell(OrderConfirmed, { ...order, ...orders("confirmed") }),
  tell(OrderRefunded, { ...money, ...orders("refunded"), amount, detail: ({ reason }) => reason }),
  tell(OrderCancelled, { ...order, ...orders("cancelled"), detail: ({ reason }) => reasons[reason] }),
  tell(OrderWithdrawn, { ...order, ...orders("withdrawn"), detail: () => "Its import was undone" }),
  tell(PlatformPaymentFailed, {
    ...money,
    title: (_, number) => `Payment for ${number} failed`,
    amount,
    detail: ({ failureMessage }) => failureMessage,
  }),
  tell(PlatformPaymentRefunded, {
    ...order,
    title: (_, number) => `Charge for production ${number} refunded to the wallet`,
    amount,
  }),
  tell(ShippingAddressChanged, { ...order, title: (_, number) => `Address of ${number} changed` }),
  tell(OrderDetailsChanged, {
    ...order,
    title: (_, number) => `Notes or tags of ${number} changed`,
    many: (count) => `Notes or tags of ${count} orders changed`,
  }),
  tell(ReceiptSent, { ...order, title: (_, number) => `Receipt of ${number} sent` }),
];
