import { skuName } from "#events/catalogue";
import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { onSaleNow } from "./on-sale.ts";
import { type Maker, makerView, type Offer, offerView } from "./projections/offers.ts";

/** Returns the offer of each item, or names the items that can't be ordered. */
export async function wantedOffers(context: Context, items: readonly { readonly variantRef: string }[]) {
  const found = await Promise.all(items.map((item) => offerFor(context, item.variantRef)));
  const isOnSale = await Promise.all(found.map((offer) => onSaleNow(context, offer)));
  const missing = found.flatMap((offer, index) => {
    const reason =
      !offer || !isOnSale[index] ? "Not for sale" : offer.fulfillers.length === 0 && "Has no fulfiller yet";
    return reason ? [[`items.${index}.variantRef`, [reason]]] : [];
  });
  if (missing.length) return refuse("variant-not-orderable", { errors: Object.fromEntries(missing) });
  return found as Offer[];
}

async function offerFor(context: Context, ref: string): Promise<Offer | undefined> {
  const id = ref.slice(ref.lastIndexOf("/") + 1);
  if (/^var_/.test(id)) return context.views.get(offerView, id);
  const { rows } = await context.views.page(offerView, { index: "sku", partition: skuName(ref), limit: 1 });
  return rows[0];
}

export async function makersOf(context: Context, offers: readonly Offer[]): Promise<Maker[]> {
  const ids = [...new Set(offers.flatMap((offer) => offer.fulfillers))];
  return [...(await context.views.many(makerView, ids))];
}

export const noDelivery = () =>
  refuse("cannot-deliver", {
    errors: { "shippingAddress.country": ["No fulfiller can deliver these items there"] },
  });
