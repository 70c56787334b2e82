import * as z from "zod";
import { cutText } from "#events/_kernel";
import { FulfilmentHeld, FulfilmentOpened, FulfilmentReported, FulfilmentWithdrawn } from "#events/fulfilments";
import {
  OrderCancelled,
  OrderConfirmed,
  OrderCreated,
  OrderPaid,
  OrderPaymentRemoved,
  OrderRefunded,
  OrderWithdrawn,
  PlatformPaymentFailed,
  RESUPPLY_CHANNEL,
  TEST_TAG,
} from "#events/orders";
import { projection, view } from "#platform/views";
import { byLabels, byValues, totals } from "./tallied.ts";

const Labels = z.record(z.string(), z.string());
const Counted = z.object({ metric: z.string(), at: z.string(), count: z.int(), sum: z.number(), labels: Labels });
const Row = z.object({
  labels: Labels,
  waiting: z.boolean(),
  dispatched: z.boolean(),
  points: z.array(Counted),
  sample: z.literal(true).optional(),
});
type Row = z.infer<typeof Row>;

/**
 * The points that each order and fulfilment adds to the built-in metrics. Tests, samples, resupply and withdrawn orders add none.
 */
export const countedView = view<Row>({
  name: "metrics-counted",
  version: 6,
  row: Row,
  indexes: {},
  tallies: {
    totals: ({ points }) => totals(points),
    labelled: ({ points }) => byLabels(points),
    values: ({ points }) => byValues(points),
  },
});

const nothing: Row = { labels: {}, waiting: false, dispatched: false, points: [] };
type Counting = { readonly at: string; readonly sum?: number; readonly labels?: Record<string, string> };
const counting = (row: Row, metric: string, { at, sum = 1, labels = {} }: Counting): Row => ({
  ...row,
  points: [...row.points, { metric, at, count: 1, sum, labels }],
});
/** Removes the first point that matches. */
function withoutPoint(row: Row, fits: (point: Row["points"][number]) => boolean): Row {
  const found = row.points.find(fits);
  return { ...row, points: row.points.filter((point) => point !== found) };
}
const order = ({ data }: { data: { orderId: string } }) => data.orderId;
const fulfilment = ({ data }: { data: { fulfillmentId: string } }) => data.fulfillmentId;

export const countedProjection = projection(countedView)
  .when(OrderCreated, order, (_, { data: { channel, shippingAddress, placedAt, tags, sample } }) => {
    if (sample || tags.includes(TEST_TAG) || channel === RESUPPLY_CHANNEL) return undefined; // later facts do not count either
    const labels = { channel, country: shippingAddress.country };
    const at = new Date(placedAt).toISOString();
    return counting({ ...nothing, labels, waiting: true }, "orders.placed", { at, labels });
  })
  .when(OrderPaid, order, (row, { data: { amount, paidAt } }) => {
    if (!row) return row;
    const paid = { at: new Date(paidAt).toISOString(), labels: row.labels };
    return counting(counting(row, "orders.paid", paid), "orders.revenue", { ...paid, sum: amount.amount });
  })
  .when(OrderPaymentRemoved, order, (row, { data: { amount, paidAt } }) => {
    if (!row) return row;
    const at = new Date(paidAt).toISOString();
    const without = withoutPoint(row, ({ metric, ...point }) => metric === "orders.paid" && point.at === at);
    return withoutPoint(without, (point) => {
      return point.metric === "orders.revenue" && point.at === at && point.sum === amount.amount;
    });
  })
  .when(OrderConfirmed, order, (row, { at }) => {
    if (!row) return row;
    const confirmed = counting({ ...row, waiting: false }, "orders.confirmed", { at, labels: row.labels });
    // One that did not wait does not lower the level either.
    return row.waiting ? confirmed : counting(confirmed, "orders.waiting", { at });
  })
  .when(OrderCancelled, order, (row, { at, data: { reason } }) => {
    if (!row) return row;
    const cancelled = counting({ ...row, waiting: false }, "orders.cancelled", { at, labels: { reason } });
    return row.waiting ? counting(cancelled, "orders.waiting", { at, sum: -1 }) : cancelled;
  })
  .when(
    OrderRefunded,
    order,
    (row, { at, data: { amount } }) =>
      row && counting(row, "orders.refunded", { at, sum: amount.amount, labels: row.labels }),
  )
  .when(
    PlatformPaymentFailed,
    order,
    (row, { at, data: { failureCode } }) =>
      row && counting(row, "payments.failed", { at, labels: { code: cutText(failureCode, 60) || "unknown" } }),
  )
  .when(OrderWithdrawn, order, () => undefined)
  .when(FulfilmentOpened, fulfilment, (row, { data }) => (data.sample ? { ...nothing, sample: true } : row))
  .when(FulfilmentWithdrawn, fulfilment, () => undefined)
  .when(FulfilmentHeld, fulfilment, (row = nothing, { at, data: { reason } }) =>
    row.sample ? row : counting(row, "fulfilments.held", { at, labels: { reason } }),
  )
  .when(FulfilmentReported, fulfilment, (row = nothing, { data: { status, occurredAt } }) =>
    status === "dispatched" && !row.dispatched && !row.sample
      ? counting({ ...row, dispatched: true }, "fulfilments.dispatched", { at: new Date(occurredAt).toISOString() })
      : row,
  );
