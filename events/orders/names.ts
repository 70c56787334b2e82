/** The reservation that makes an order's number unique in its project; its owner is the order's stream. */
export const orderNumberName = (number: string): string => `order-number:${number}`;
