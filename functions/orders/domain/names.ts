/** The reservation that makes an external id unique in its channel. */
export const externalName = (channel: string, externalId: string): string => `order-external:${channel}:${externalId}`;
/** The reservation that makes an order's number unique in its project. */
export const numberName = (number: string): string => `order-number:${number}`;

/** All reservations of an order. */
export const namesOf = (order: { number: string; channel: string; externalId?: string | undefined }): string[] => [
  numberName(order.number),
  ...(order.externalId ? [externalName(order.channel, order.externalId)] : []),
];
