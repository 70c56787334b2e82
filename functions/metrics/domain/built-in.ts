/**
 * A built-in or custom metric: how its points are combined, by counting and adding up, or as a level that rises and
 * falls.
 */
export interface MetricDefinition {
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
  { type = "counter", unit = "count" }: Partial<Pick<MetricDefinition, "type" | "unit">> = {},
): MetricDefinition => ({ name, description, type, unit, dimensions });

const placed = ["channel", "country"];

/** The metrics that are counted from the project's own facts. */
export const BUILT_IN: readonly MetricDefinition[] = [
  of("fulfilments.dispatched", "Fulfilments dispatched", []),
  of("fulfilments.held", "Fulfilments put on hold", ["reason"]),
  of("orders.cancelled", "Orders cancelled", ["reason"]),
  of("orders.confirmed", "Orders confirmed", placed),
  of("orders.paid", "Payments from customers", placed),
  of("orders.placed", "Orders placed", placed),
  of("orders.refunded", "Money refunded", placed, { unit: "money" }),
  of("orders.revenue", "Money from customers", placed, { unit: "money" }),
  of("orders.waiting", "Orders not confirmed yet, paid or not", [], { type: "gauge" }),
  of("payments.failed", "Failed payments for production and delivery", ["code"]),
];

export const builtIn = (name: string): MetricDefinition | undefined => BUILT_IN.find((each) => each.name === name);
/** Whether it is a gauge: the sum of all increases and decreases so far. */
export const isLevel = ({ type }: Pick<MetricDefinition, "type">): boolean => type === "gauge";

/**
 * The metrics whose points make up a level, and whether they raise or lower it: an order waits from when it is placed until
 * it is confirmed. What differs from that, such as orders cancelled before, are points of the level's own.
 */
const LEVELS: Readonly<Record<string, readonly (readonly [metric: string, sign: 1 | -1])[]>> = {
  "orders.waiting": [
    ["orders.placed", 1],
    ["orders.confirmed", -1],
    ["orders.waiting", 1],
  ],
};
/** The metrics that a metric is summed from: for all but levels itself. */
export const levelParts = (metric: string) => LEVELS[metric] ?? [[metric, 1] as const];
export const LEVEL_METRICS: ReadonlySet<string> = new Set(
  Object.values(LEVELS).flatMap((parts) => parts.map(([metric]) => metric)),
);
