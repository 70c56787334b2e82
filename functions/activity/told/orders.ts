import type { Money } from "#events/_kernel";
import {
  OrderCancelled,
  OrderConfirmed,
  OrderCreated,
  OrderDetailsChanged,
  OrderPaid,
  OrderRefunded,
  OrderWithdrawn,
  PlatformPaymentFailed,
  ReceiptSent,
  ShippingAddressChanged,
} from "#events/orders";
import { tell } from "../telling.ts";

const order = {
  permission: "orders.order.list",
  subject: ({ orderId }: { orderId: string }) => ({ kind: "order" as const, id: orderId }),
  named: ({ orderId }: { orderId: string }) => `order-${orderId}`,
};
const orders = (verb: string) => ({
  title: (_: unknown, number: string) => `${number} ${verb}`,
  many: (count: number) => `${count} orders ${verb}`,
});
const reasons = {
  customer: "The customer asked for it",
  stock: "Out of stock",
  fraud: "Suspected fraud",
  address: "The address cannot be reached",
  payment: "It was not paid",
  other: undefined,
};
const amount = (data: { amount: Money }) => data.amount;
const channelName = (channel: string): string =>
  channel.charAt(0).toUpperCase() + channel.slice(1).replaceAll("-", " ");

export const ordersTold = [
  tell(OrderCreated, { ...order, ...orders("placed"), detail: ({ channel }) => channelName(channel) }),
  tell(OrderPaid, { ...order, ...orders("paid"), amount }),
  tell(OrderConfirmed, { ...order, ...orders("confirmed") }),
  tell(OrderRefunded, { ...order, ...orders("refunded"), amount, detail: ({ reason }) => reason }),
  tell(OrderCancelled, { ...order, ...orders("cancelled"), detail: ({ reason }) => reasons[reason] }),
  tell(OrderWithdrawn, { ...order, ...orders("taken back"), detail: () => "Its import was undone" }),
  tell(PlatformPaymentFailed, {
    ...order,
    title: (_, number) => `Payment for ${number} failed`,
    amount,
    detail: ({ failureMessage }) => failureMessage,
  }),
  tell(ShippingAddressChanged, { ...order, title: (_, number) => `Address of ${number} changed` }),
  tell(OrderDetailsChanged, {
    ...order,
    title: (_, number) => `Notes or tags of ${number} changed`,
    many: (count) => `Notes or tags of ${count} orders changed`,
  }),
  tell(ReceiptSent, { ...order, title: (_, number) => `Receipt of ${number} sent` }),
];
