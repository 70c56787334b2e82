import * as z from "zod";
import { Address, Currency, PlatformId } from "#events/_kernel";
import { PriceSheet } from "#events/_pricing";
import { Channel } from "#events/orders";
import { query } from "#platform/contract";
import { CreateOrder } from "./bodies.ts";
import { ShownOfferedDelivery } from "./views.ts";

export const priceItemsRequest = z.strictObject({
  country: Address.shape.country,
  state: z.string().max(60).optional(),
  channel: Channel.optional(),
  currency: Currency.optional(),
  items: CreateOrder.shape.items.element
    .pick({ variantRef: true, quantity: true, retailPrice: true })
    .array()
    .min(1, "Add at least one item")
    .max(100),
  /** The name of an offered delivery; absent = the cheapest. */
  delivery: z.string().max(200).optional(),
});

/** What an order would cost. Amounts are absent for those who may not see them. */
export const PricedItems = z.object({
  pricing: PriceSheet.optional(),
  deliveries: z.array(ShownOfferedDelivery),
  /** The name of the delivery that the price is with. */
  delivery: z.string(),
});

export const pricing = {
  priceItems: query("POST /v1/platform/{platformId}/orders/quote", {
    summary: "Price an order before it is created, line by line, with the deliveries to offer; changes nothing",
    permission: "orders.order.create",
    params: { platformId: PlatformId },
    body: priceItemsRequest,
    returns: PricedItems,
    refuses: ["variant-not-orderable", "cannot-deliver", "currency-mixed", "delivery-not-offered"],
  }),
};
