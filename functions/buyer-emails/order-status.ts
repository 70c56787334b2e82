import { ERASED_ADDRESS, ERASED_CONTACT } from "#events/_kernel";
import { orderDocument } from "#events/_order-document";
import type { FulfilmentDocument } from "#events/fulfilments";
import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { readOrderLink } from "#platform/mail";
import type { OrderStatus } from "./contract/index.ts";
import { shopOf } from "./shop.ts";

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
  const link = readOrderLink(ports.signingKey, params.token);
  if (!link) return refuse("not-found");
  const { tenant, orderId } = link;
  const [document, shop, project] = await Promise.all([
    orderDocument((stream) => ports.store.load(tenant, stream), orderId),
    shopOf((stream, of) => ports.store.load(of, stream), tenant),
    ports.access.project(tenant),
  ]);
  if (!document || !shop || !project || project.status === "deleting") return refuse("link-over");
  const { order, fulfilments, isCancelled, total, refunded } = document;
  const { contactInformation, shippingAddress, number, placedAt, lines } = order;
  if (contactInformation.email === ERASED_CONTACT.email || shippingAddress.line1 === ERASED_ADDRESS.line1)
    return refuse("link-over");
  const itemsOf = (of: readonly { readonly orderItemId: string; readonly quantity: number }[]) =>
    of.flatMap(({ orderItemId, quantity }) => {
      const line = lines.find(({ id }) => id === orderItemId);
      if (!line) return [];
      const { title, attributes } = line;
      return [{ title, detail: attributes.map(({ value }) => value).join(", "), quantity }];
    });
  return {
    shop: shop.name,
    locale: shop.locale,
    timeZone: shop.timeZone,
    number,
    placedAt,
    cancelled: isCancelled,
    parts: fulfilments.map((fulfilment) => ({
      number: fulfilment.number,
      state: stateOf(fulfilment),
      promisedBy: fulfilment.promisedBy,
      items: itemsOf(fulfilment.items),
      parcels: fulfilment.parcels.map(
        ({ carrier, service, trackingNumber, trackingUrl, dispatchedAt, deliveredAt }) => ({
          carrier,
          service,
          trackingNumber,
          trackingUrl,
          dispatchedAt,
          deliveredAt,
        }),
      ),
    })),
    total,
    refunded,
    town: shippingAddress.city || (shippingAddress.state ?? ""),
  };
}
