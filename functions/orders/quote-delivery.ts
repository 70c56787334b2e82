import type { OrderLine } from "#events/orders";
import type { BodyOf } from "#platform/contract";
import { isRefusal } from "#platform/domain";
import type { Context } from "#platform/http";
import type { orders } from "./contract/index.ts";
import { offeredDeliveries } from "./domain/deliveries.ts";
import { quoted } from "./domain/quote.ts";
import { buildLine } from "./order-lines.ts";
import { makersOf, noDelivery, wantedOffers } from "./wanted-offers.ts";

/** The deliveries of an order before it is created, at the prices and days that it would be quoted now. */
export async function quoteDelivery(context: Context, { country, items }: BodyOf<typeof orders.quoteDelivery>) {
  const { project, ports } = context;
  const { currency } = project;
  const offers = await wantedOffers(context, items);
  if (isRefusal(offers)) return offers;
  const lines = offers.map((offer, index): OrderLine & { makers: readonly string[] } => ({
    ...buildLine(
      { id: `itm_${index + 1}`, quantity: items[index]?.quantity ?? 1, unitPrice: offer.price },
      offer,
      undefined,
    ),
    makers: offer.fulfillers,
  }));
  const planned = quoted({
    orderId: "",
    orderNumber: "",
    country,
    currency,
    now: ports.clock().toISOString(),
    lines,
    makers: await makersOf(context, offers),
    newId: (part) => part,
  });
  return planned ? { deliveries: offeredDeliveries(planned, currency) } : noDelivery();
}
