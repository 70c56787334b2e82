import type { OrderLine } from "#events/orders";
import type { Reader } from "#platform/views";
import { type Offer, offeredProductView } from "./projections/offers.ts";

/**
 * Returns what an order's line copies from the catalogue, besides its prices. The variant's own values take precedence
 * over its product's.
 */
export async function copiedDetails(views: Reader, offer: Offer): Promise<Pick<OrderLine, "image" | "applications">> {
  const product = await views.get(offeredProductView, offer.productId);
  const image = offer.images[0]?.src ?? product?.image;
  const applications = offer.applications ?? product?.applications;
  return { ...(image && { image }), ...(applications?.length && { applications }) };
}
