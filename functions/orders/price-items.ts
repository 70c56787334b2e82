import { type PricingInput, price } from "#events/_pricing";
import { suggestedChoices } from "#events/orders";
import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { orders } from "./contract/index.ts";
import { offeredDeliveries } from "./domain/deliveries.ts";
import { plannedFor } from "./planned-items.ts";
import type { Offer } from "./projections/offers.ts";

type Body = BodyOf<typeof orders.priceItems>;
/** Every variant is of this class until a shop has tax classes. */
const TAX_CLASS = "standard";

/** An order's price before it is created: the same function that prices it when it is placed. */
export async function priceItems(context: Context, body: Body) {
  const { project, ports } = context;
  const currency = body.currency ?? project.currency;
  const planned = await plannedFor(context, body);
  if (isRefusal(planned)) return planned;
  const { offers, fulfilments } = planned;
  const units = body.items.map(({ retailPrice }, at) => retailPrice ?? (offers[at] as Offer).price);
  const mixed = units.flatMap((unit, at) =>
    unit.currency === currency ? [] : [[`items.${at}`, [`In ${unit.currency}, not ${currency}`]] as const],
  );
  if (mixed.length > 0) return refuse("currency-mixed", { errors: Object.fromEntries(mixed) });
  const deliveries = offeredDeliveries(fulfilments, currency);
  const wanted = body.delivery === undefined ? deliveries[0] : deliveries.find(({ name }) => name === body.delivery);
  if (!wanted) return refuse("delivery-not-offered", { errors: { delivery: ["Choose one of the deliveries"] } });
  const { name, type, tracked } = wanted;
  const { choices } = suggestedChoices(fulfilments, { name, type, tracked });
  const input: PricingInput = {
    rule: 1,
    at: ports.clock().toISOString(),
    zone: project.timeZone,
    currency,
    channel: body.channel ?? "api",
    destination: { country: body.country, state: body.state },
    codes: [],
    discounts: [],
    manual: [],
    lines: body.items.map((item, at) => lineToPrice(item, offers[at] as Offer, at)),
    delivery: choices.flatMap(({ fulfillmentId, shippingMethodId }) => {
      const method = fulfilments
        .find((each) => each.fulfillmentId === fulfillmentId)
        ?.methods.find(({ id }) => id === shippingMethodId);
      return method
        ? [{ fulfillmentId, methodId: method.id, name, price: method.totalPrice.amount, taxClass: TAX_CLASS }]
        : [];
    }),
  };
  return { pricing: price(input), deliveries, delivery: name };
}

function lineToPrice({ quantity, retailPrice }: Body["items"][number], offer: Offer, at: number) {
  const { variantId, productId, tax } = offer;
  return {
    id: `itm_${at + 1}`,
    variantId,
    productId,
    collectionIds: [],
    tags: [],
    quantity,
    unit: (retailPrice ?? offer.price).amount,
    taxClass: TAX_CLASS,
    ...(tax && { tax: { name: tax.name, rate: tax.rate } }),
    source: retailPrice ? ("override" as const) : ("list" as const),
  };
}
