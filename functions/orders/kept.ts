import type { OrderLine } from "#events/orders";
import type { Reader } from "#platform/views";
import { type Offer, offeredProductView } from "./projections/offers.ts";

/** What an order's line keeps of the catalogue, besides its prices. What a variant says itself goes before its product's. */
export async function keptFor(views: Reader, offer: Offer): Promise<Pick<OrderLine, "image" | "applications">> {
  const product = await views.get(offeredProductView, offer.productId);
  const image = offer.images[0]?.src ?? product?.image;
  const applications = offer.applications ?? product?.applications;
  return { ...(image && { image }), ...(applications?.length && { applications }) };
}
