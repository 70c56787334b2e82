import { type Address, type FactOf, type Recorded, streamOf } from "#events/_kernel";
import { Application, artworkAt, type FulfilmentDocument, fulfilmentIn } from "#events/fulfilments";
import {
  cancelledBecause,
  fulfilmentIdsIn,
  OrderCancelled,
  OrderConfirmed,
  OrderCreated,
  OrderRequoted,
  OrderResendPlanned,
  OrderWithdrawn,
  ShippingAddressChanged,
} from "#events/orders";
import { ask, when } from "#platform/reactions";
import { fulfilment } from "../domain/index.ts";

/** Opens the fulfilments of an order's plan. */
export const openFulfilments = when("open-fulfilments-on-order-created", OrderCreated, ({ data }) =>
  data.fulfilments.map((planned) =>
    ask(fulfilment, planned.fulfillmentId, "open", {
      fulfillmentId: planned.fulfillmentId,
      orderId: data.orderId,
      number: planned.number,
      orderNumber: data.number,
      country: data.shippingAddress.country,
      ...(planned.fulfiller && { fulfiller: planned.fulfiller }),
      items: planned.items.map((item) => {
        const { variantId, applications } = data.lines.find((line) => line.id === item.orderItemId) ?? {};
        return { ...item, variantId, ...(applications && { applications }) };
      }),
      methods: planned.methods,
      ...(planned.sample && { sample: planned.sample }),
    }),
  ),
);

/** The methods that fulfilments were quoted later; a later quote may arrive before an earlier one. */
const quotedLast = (facts: readonly Recorded[]) =>
  new Map(
    facts
      .filter(({ type }) => type === OrderRequoted.type)
      .flatMap(({ data }) => (data as FactOf<typeof OrderRequoted>["data"]).fulfilments)
      .map(({ fulfillmentId, methods }) => [fulfillmentId, methods]),
  );

export const requoteFulfilments = when("requote-fulfilments-on-order-requoted", OrderRequoted, async (fact, around) => {
  const { data } = fact;
  const last = quotedLast(await around.later());
  return data.fulfilments.map((planned) => {
    const { fulfillmentId, number, fulfiller, items } = planned;
    const methods = last.get(fulfillmentId) ?? planned.methods;
    if (!data.opens) return ask(fulfilment, fulfillmentId, "requote", { methods });
    const { number: orderNumber, country, variants, applications } = data.opens;
    return ask(fulfilment, fulfillmentId, "open", {
      fulfillmentId,
      orderId: data.orderId,
      number,
      orderNumber,
      country,
      methods,
      ...(fulfiller && { fulfiller }),
      items: items.map((item) => {
        const printed = applications?.[item.orderItemId];
        return { ...item, variantId: variants[item.orderItemId], ...(printed && { applications: printed }) };
      }),
    });
  });
});

export const confirmFulfilments = when("confirm-fulfilments-on-order-confirmed", OrderConfirmed, ({ data }) =>
  data.fulfilments.map(({ fulfillmentId, ...chosen }) => ask(fulfilment, fulfillmentId, "confirm", chosen)),
);

export const cancelFulfilments = when("cancel-fulfilments-on-order-cancelled", OrderCancelled, ({ data }) =>
  data.fulfilments.map((id) => ask(fulfilment, id, "cancel", { reason: cancelledBecause(data.reason) })),
);

export const releaseForNewAddress = when(
  "release-fulfilments-on-address-changed",
  ShippingAddressChanged,
  async (_, context) => fulfilmentIdsIn(await context.facts()).map((id) => ask(fulfilment, id, "noteNewAddress", {})),
);

export const withdrawFulfilments = when(
  "withdraw-fulfilments-on-order-withdrawn",
  OrderWithdrawn,
  ({ data: { orderId, importId, fulfilments = [] } }) =>
    fulfilments.map((fulfillmentId) =>
      ask(fulfilment, fulfillmentId, "withdraw", { fulfillmentId, orderId, importId }),
    ),
);

/** Opens and confirms a fulfilment that sends items again, with the artwork as it was replaced since. */
export const openResend = when("open-fulfilment-on-resend-planned", OrderResendPlanned, async ({ data }, context) => {
  const { resend, orderId } = data;
  const { fulfilment: planned, reprintOf, shippingMethodId, shippingPrice, making: cost, promisedBy } = resend;
  const [order, original] = await Promise.all([context.facts(), context.facts(streamOf("fulfilment", reprintOf))]);
  const created = order.find(({ type }) => type === OrderCreated.type)?.data as
    | FactOf<typeof OrderCreated>["data"]
    | undefined;
  if (!created) return [];
  const addresses = order.map((fact) => (fact.data as { shippingAddress?: Address }).shippingAddress);
  const before = fulfilmentIn(original);
  const { fulfillmentId, number, fulfiller, methods } = planned;
  return [
    ask(fulfilment, fulfillmentId, "open", {
      fulfillmentId,
      orderId,
      number,
      orderNumber: created.number,
      country: addresses.findLast((each) => each !== undefined)?.country ?? created.shippingAddress.country,
      ...(fulfiller && { fulfiller }),
      items: planned.items.map((item) => {
        const { variantId, applications } = created.lines.find((line) => line.id === item.orderItemId) ?? {};
        const printed = printedAgain(before, item.orderItemId, applications);
        return { ...item, variantId, ...(printed.length > 0 && { applications: printed }) };
      }),
      methods,
      reprintOf,
    }),
    ask(fulfilment, fulfillmentId, "confirm", {
      shippingMethodId,
      shippingPrice,
      cost,
      ...(promisedBy && { promisedBy }),
    }),
  ];
});

/** What is printed on an item that is sent again: as it was declared, or where artwork was added since. */
function printedAgain(
  before: FulfilmentDocument | undefined,
  orderItemId: string,
  applications: readonly Application[] | undefined,
): Application[] {
  if (!applications)
    return (before?.artwork ?? [])
      .filter((each) => each.orderItemId === orderItemId)
      .flatMap(({ area, artwork }) => Application.safeParse({ ...area, artwork }).data ?? []);
  return applications.map((each) => {
    const now = before && artworkAt(before, orderItemId, each.placement)?.artwork;
    return now ? { ...each, artwork: now } : each;
  });
}
