import { orderNumberName } from "#events/orders";

/** The reservation that makes an external id unique in its channel. */
export const externalName = (channel: string, externalId: string): string => `order-external:${channel}:${externalId}`;

/** All reservations of an order. */
export const namesOf = (order: { number: string; channel: string; externalId?: string | undefined }): string[] => [
  orderNumberName(order.number),
  ...(order.externalId ? [externalName(order.channel, order.externalId)] : []),
];
