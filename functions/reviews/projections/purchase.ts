import * as z from "zod";
import { OrderCreated, OrderWithdrawn } from "#events/orders";
import { projection, view } from "#platform/views";

const PurchaseRow = z.object({ orderId: z.string(), customerId: z.string(), products: z.array(z.string()) });

/** The buyer and the items of an order, which verify a review. */
export const purchaseView = view<z.infer<typeof PurchaseRow>>({
  name: "reviews-purchase",
  version: 2,
  row: PurchaseRow,
  indexes: {},
});

export const purchases = projection(purchaseView)
  .when(
    OrderCreated,
    ({ data }) => data.orderId,
    (_, { data: { orderId, customerId, lines } }) => ({
      orderId,
      customerId,
      products: [...new Set(lines.flatMap(({ productId }) => productId ?? []))],
    }),
  )
  .when(
    OrderWithdrawn,
    ({ data }) => data.orderId,
    () => undefined,
  );
