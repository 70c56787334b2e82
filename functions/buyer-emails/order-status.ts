import type { FulfilmentDocument } from "#events/fulfilments";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { linkedOrder } from "#platform/order-link";
import type { OrderStatus } from "./contract/index.ts";
import { settingsOf } from "./send.ts";
import { shopOf } from "./shop.ts";
import { languageFor, localeIn } from "./words/index.ts";

const STOPPED = {
  on_hold: "stopped",
  rejected: "stopped",
  failed: "stopped",
  returned: "returned",
  cancelled: "cancelled",
};

function stateOf({ status, rank }: FulfilmentDocument): OrderStatus["parts"][number]["state"] {
  const stopped = STOPPED[status as keyof typeof STOPPED] as "stopped" | "returned" | "cancelled" | undefined;
  if (stopped) return stopped;
  return rank >= 6 ? "arrived" : rank >= 5 ? "sent" : rank >= 2 ? "making" : "waiting";
}

/** An order for whoever has the link of its emails. It ends with the erasure of its buyer. */
export async function getOrderStatus({ ports, params }: Context & { readonly params: { readonly token: string } }) {
  const linked = await linkedOrder(ports, params.token);
  if (isRefusal(linked)) return linked;
  const { tenant, document, isOpen } = linked;
  const [shop, settings, absent] = await Promise.all([
    shopOf((stream, of) => ports.store.load(of, stream), tenant),
    settingsOf(ports, tenant),
    ports.access.absent?.(tenant),
  ]);
  if (!shop) return refuse("link-over");
  const { order, fulfilments, isCancelled, total, refunded } = document;
  const { shippingAddress, number, placedAt, lines } = order;
  const itemsOf = (of: readonly { readonly orderItemId: string; readonly quantity: number }[]) =>
    of.flatMap(({ orderItemId, quantity }) => {
      const line = lines.find(({ id }) => id === orderItemId);
      if (!line) return [];
      const { title, attributes } = line;
      return [{ title, detail: attributes.map(({ value }) => value).join(", "), quantity }];
    });
  return {
    shop: shop.name,
    language: languageFor(settings, shop),
    locale: localeIn(languageFor(settings, shop), shop.locale),
    timeZone: shop.timeZone,
    number,
    placedAt,
    cancelled: isCancelled,
    parts: fulfilments.map((fulfilment) => ({
      number: fulfilment.number,
      state: stateOf(fulfilment),
      promisedBy: fulfilment.promisedBy,
      again: fulfilment.reprintOf !== undefined,
      items: itemsOf(fulfilment.items),
      parcels: fulfilment.parcels.map(
        ({ carrier, service, trackingNumber, trackingUrl, dispatchedAt, deliveredAt, returnedAt }) => ({
          carrier,
          service,
          trackingNumber,
          trackingUrl,
          dispatchedAt,
          deliveredAt,
          returnedAt,
        }),
      ),
    })),
    total,
    refunded,
    town: shippingAddress.city || (shippingAddress.state ?? ""),
    questions: isOpen && !absent?.has("enquiries"),
  };
}
