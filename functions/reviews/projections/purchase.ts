import * as z from "zod";
import { OrderCreated, OrderWithdrawn } from "#events/orders";
import { projection, view } from "#platform/views";

const PurchaseRow = z.object({ orderId: z.string(), customerId: z.string() });

/** Whose an order is: what makes a review a buyer's. */
export const purchaseView = view<z.infer<typeof PurchaseRow>>({
  name: "reviews-purchase",
  version: 1,
  row: PurchaseRow,
  indexes: {},
});

export const purchases = projection(purchaseView)
  .when(
    OrderCreated,
    ({ data }) => data.orderId,
    (_, { data: { orderId, customerId } }) => ({ orderId, customerId }),
  )
  .when(
    OrderWithdrawn,
    ({ data }) => data.orderId,
    () => undefined,
  );
