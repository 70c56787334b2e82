import type { Range } from "./ranges.ts";
import { metricsUrl } from "./urls.ts";

interface Ready {
  readonly query: string;
  readonly range: Range;
}

/** Questions that a shop's owner asks, by the key of their words. */
export const READY = {
  ordersADay: { query: "sum(orders.placed) every 1d", range: "month" },
  revenueAWeek: { query: "sum(orders.revenue) every 1w", range: "quarter" },
  revenueByChannel: { query: "sum(orders.revenue) by (channel)", range: "month" },
  refunds: { query: "sum(orders.refunded) every 1w", range: "quarter" },
  waiting: { query: "last(orders.waiting) every 1d", range: "month" },
  dispatched: { query: "sum(fulfilments.dispatched) every 1d", range: "month" },
  held: { query: "sum(fulfilments.held) by (reason)", range: "month" },
} as const satisfies Readonly<Record<string, Ready>>;

/** The ready questions with the page that answers each. */
export const readyUrls = () =>
  (Object.keys(READY) as (keyof typeof READY)[]).map((key) => ({ key, to: metricsUrl({ ...READY[key] }) }));
