import type { Comparison, Settings } from "#events/metrics";

/** A monitor's query, and its default settings. */
export interface Definition {
  readonly monitorId: string;
  readonly name: string;
  readonly query: string;
  readonly comparison: Comparison;
  readonly settings: Settings;
}

/** The settings that all built-in monitors share. */
export const usual: Omit<Settings, "thresholds" | "tags"> = {
  forMinutes: 0,
  noData: "ok",
  notify: { users: [] },
  renotifyMinutes: null,
  mutedUntil: null,
  severity: 3,
  message: null,
  enabled: true,
};
const monitor = (
  monitorId: string,
  name: string,
  query: string,
  comparison: Comparison,
  [warning, critical]: readonly [number, number],
  tags: string[],
): Definition => ({
  monitorId,
  name,
  query,
  comparison,
  settings: { ...usual, thresholds: { warning, critical }, tags },
});

/** The built-in monitors of every project, in order of their ids. */
export const MONITORS: readonly Definition[] = [
  monitor(
    "mon_fulfilments_held",
    "Fulfilments put on hold",
    "sum(fulfilments.held) every 1d",
    ">=",
    [3, 10],
    ["fulfilment"],
  ),
  monitor("mon_orders_placed", "Orders coming in", "sum(orders.placed) every 7d", "<", [2, 1], ["orders"]),
  monitor("mon_orders_waiting", "Orders waiting", "last(orders.waiting)", ">=", [20, 100], ["orders"]),
  monitor(
    "mon_payments_failed",
    "Payments failing",
    "sum(payments.failed) every 1d",
    ">=",
    [1, 5],
    ["orders", "payments"],
  ),
];
export const definitionOf = (id: string): Definition | undefined => MONITORS.find((each) => each.monitorId === id);
