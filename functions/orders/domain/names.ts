/** The reservation that makes an external id unique within its channel. */
export const externalName = (channel: string, externalId: string): string => `order-external:${channel}:${externalId}`;
/** The reservation that makes an order's number unique within its project. */
export const numberName = (number: string): string => `order-number:${number}`;

/** All unique names an order holds. */
export const namesOf = (order: { number: string; channel: string; externalId?: string | undefined }): string[] => [
  numberName(order.number),
  ...(order.externalId ? [externalName(order.channel, order.externalId)] : []),
];
