import type { Context } from "#platform/http";
import { type Offer, offeredProductView } from "./projections/offers.ts";

/** Whether it can be ordered: neither it nor its product is a draft or discontinued. */
export async function onSaleNow({ views }: Context, offer: Offer | undefined): Promise<boolean> {
  if (!offer?.onSale) return false;
  return (await views.get(offeredProductView, offer.productId))?.onSale !== false;
}

/** Returns those that can be ordered, in the same order. */
export async function onlyOnSale({ views }: Context, offers: readonly Offer[]): Promise<readonly Offer[]> {
  const ids = [...new Set(offers.map(({ productId }) => productId))];
  const products = await Promise.all(ids.map((id) => views.get(offeredProductView, id)));
  const closed = new Set(ids.filter((_, at) => products[at]?.onSale === false));
  return offers.filter(({ onSale, productId }) => onSale && !closed.has(productId));
}
