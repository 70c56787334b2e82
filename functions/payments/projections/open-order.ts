import * as z from "zod";
import { OrderCancelled, OrderCompleted, OrderCreated, OrderWithdrawn } from "#events/orders";
import { projection, view } from "#platform/views";

const Row = z.object({ id: z.string(), number: z.string(), createdAt: z.string() });
export type OpenOrderRow = z.infer<typeof Row>;

/** A project's orders that are neither completed nor cancelled: their buyers may still pay or be refunded. */
export const openOrderView = view<OpenOrderRow>({
  name: "payments-open-order",
  version: 1,
  row: Row,
  indexes: { created: (row) => ({ sort: row.createdAt }) },
  lean: ["created"],
  tallies: { count: () => [{ partition: "", add: { total: 1 } }] },
});

const key = ({ data }: { data: { orderId: string } }) => data.orderId;
const gone = () => undefined;

export const openOrders = projection(openOrderView)
  .when(OrderCreated, key, (_, { data, at }) => ({ id: data.orderId, number: data.number, createdAt: at }))
  .when(OrderCompleted, key, gone)
  .when(OrderCancelled, key, gone)
  .when(OrderWithdrawn, key, gone);
