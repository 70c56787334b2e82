/** What a key result may be measured by, beside check-ins: a query of the project's metrics over the objective's period. */
export const MEASURES = [
  { query: "sum(orders.placed)", unit: "number", name: "Orders placed" },
  { query: "sum(orders.confirmed)", unit: "number", name: "Orders confirmed" },
  { query: "sum(orders.cancelled)", unit: "number", name: "Orders cancelled" },
  { query: "sum(fulfilments.dispatched)", unit: "number", name: "Fulfilments dispatched" },
  { query: "sum(fulfilments.held)", unit: "number", name: "Fulfilments put on hold" },
  { query: "sum(orders.revenue)", unit: "currency", name: "Money from customers" },
  { query: "sum(orders.refunded)", unit: "currency", name: "Money refunded" },
] as const;
export type Measure = (typeof MEASURES)[number];

export const measureBy = (query: string): Measure | undefined => MEASURES.find((each) => each.query === query);
