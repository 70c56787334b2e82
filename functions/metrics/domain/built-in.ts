/** How a metric's points are put together: counted and summed up, or a level that rises and falls. */
export interface Known {
  readonly name: string;
  readonly description: string;
  readonly type: "counter" | "gauge" | "histogram";
  readonly unit: "count" | "money";
  readonly dimensions: readonly string[];
}

const of = (
  name: string,
  description: string,
  dimensions: readonly string[] = [],
  { type = "counter", unit = "count" }: Partial<Pick<Known, "type" | "unit">> = {},
): Known => ({ name, description, type, unit, dimensions });

const placed = ["channel", "country"];

/** What is counted from the project's own facts. */
export const BUILT_IN: readonly Known[] = [
  of("fulfilments.dispatched", "Fulfilments dispatched", []),
  of("fulfilments.held", "Fulfilments put on hold", ["reason"]),
  of("orders.cancelled", "Orders cancelled", ["reason"]),
  of("orders.confirmed", "Orders confirmed", placed),
  of("orders.paid", "Payments from customers", placed),
  of("orders.placed", "Orders placed", placed),
  of("orders.refunded", "Money refunded", placed, { unit: "money" }),
  of("orders.revenue", "Money from customers", placed, { unit: "money" }),
  of("orders.waiting", "Orders waiting to be confirmed", [], { type: "gauge" }),
  of("payments.failed", "Failed payments for production and delivery", ["code"]),
];

export const builtIn = (name: string): Known | undefined => BUILT_IN.find((each) => each.name === name);
/** Whether it is a level: what is left of all that rose and fell until then. */
export const isLevel = ({ type }: Pick<Known, "type">): boolean => type === "gauge";
