import * as z from "zod";
import { Money, PlatformId } from "#events/_kernel";
import { FulfilmentId, ShippingMethod } from "#events/fulfilments";
import { OrderId, ResendCause } from "#events/orders";
import { command, query } from "#platform/contract";
import { ShownOrder } from "./views.ts";

/** `totalPrice` is for the pieces of the request, `furtherPrice` for each one more. */
const MethodNow = ShippingMethod.extend({ furtherPrice: Money });
const orderParams = { platformId: PlatformId, orderId: OrderId };

export const resends = {
  listResendMethods: query("GET /v1/platform/{platformId}/orders/{orderId}/resends/methods", {
    summary: "List the delivery methods for sending pieces of a fulfilment again",
    permission: "orders.order.resend",
    params: orderParams,
    query: z.strictObject({
      fulfillmentId: FulfilmentId,
      pieces: z.coerce.number().int().min(1).max(100_000),
    }),
    returns: z.object({
      methods: z.array(MethodNow.partial({ totalPrice: true, furtherPrice: true }) as unknown as typeof MethodNow),
      /** The causes for which the maker pays for making, and for its cheapest delivery. */
      remadeFree: z.array(ResendCause),
    }),
    refuses: ["order-not-found"],
  }),
  resendOrderItems: command("POST /v1/platform/{platformId}/orders/{orderId}/resends", {
    summary: "Send lost, damaged or wrong items again, without a price, as a further fulfilment of the order",
    permission: "orders.order.resend",
    params: orderParams,
    body: z.strictObject({
      /** The fulfilment that sent them. */
      fulfillmentId: FulfilmentId,
      items: z
        .array(z.strictObject({ itemId: z.string().max(60), quantity: z.int().min(1).max(100_000) }))
        .min(1, "Choose which items to send again")
        .max(100),
      cause: ResendCause,
      note: z.string().trim().min(1).max(500).optional(),
      /** The cheapest is used where none is chosen. */
      shippingMethodId: z.string().min(1).max(80).optional(),
    }),
    returns: ShownOrder,
    status: 201,
    refuses: [
      "order-not-found",
      "sample-order",
      "order-cancelled",
      "order-refunded",
      "resend-not-sent",
      "more-than-sent",
      "already-resent",
      "item-named-twice",
      "cannot-deliver",
      "order-too-large",
      "out-of-stock",
      "payment-in-progress",
      "payment-failed",
    ],
  }),
};
