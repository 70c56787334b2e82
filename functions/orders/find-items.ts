import type { Money } from "#events/_kernel";
import { skuName, stockBalance } from "#events/catalogue";
import type { Context } from "#platform/http";
import { normalised, searchRange, wordsOf } from "#platform/views";
import type { ItemForSale } from "./contract/index.ts";
import { onlyOnSale } from "./on-sale.ts";
import { makerView, type Offer, offerView, searchedInOffer } from "./projections/offers.ts";
import { orderRowView } from "./projections/order-row.ts";

/** The number of recent orders whose items come first. */
const RECENT_ORDERS = 20;
/** The maximum number of search words looked up, and of entries read for each. */
const MAX_LOOKUPS = 4;
const MAX_READ = 1_000;

interface FindItemsQuery {
  readonly search?: string | undefined;
  readonly variantIds?: string | undefined;
  readonly pageSize: number;
}

/** Returns the offers that match the words, recently ordered ones first. Reads at most four thousand entries. */
export async function findItems(context: Context, { search = "", variantIds, pageSize }: FindItemsQuery) {
  if (variantIds !== undefined) {
    const named = await context.views.many(offerView, variantIds.split(","));
    const forSale = await onlyOnSale(context, named);
    return { items: await Promise.all(forSale.map((offer) => itemOf(context, offer))) };
  }
  const recent = await recentSkus(context);
  const found = await onlyOnSale(
    context,
    search.trim() ? await fitting(context, search, pageSize * 4) : await firstOffers(context, recent, pageSize * 2),
  );
  const place = (offer: Offer) => (recent.includes(offer.sku) ? recent.indexOf(offer.sku) : recent.length);
  const whole = (offer: Offer) => wholeWords(offer, search);
  const ordered = found.toSorted((a, b) => whole(b) - whole(a) || place(a) - place(b));
  return { items: await Promise.all(ordered.slice(0, pageSize).map((offer) => itemOf(context, offer))) };
}

async function recentSkus({ views }: Context): Promise<readonly string[]> {
  const page = await views.page(orderRowView, {
    index: "placed",
    partition: "",
    descending: true,
    limit: RECENT_ORDERS,
  });
  return [...new Set(page.rows.flatMap(({ items }) => items.flatMap(({ sku }) => sku ?? [])))];
}

/** Before anything is typed: recently ordered offers, then the others by title. */
async function firstOffers({ views }: Context, recent: readonly string[], limit: number): Promise<readonly Offer[]> {
  const used = await Promise.all(
    recent.slice(0, limit).map((sku) => views.page(offerView, { index: "sku", partition: skuName(sku), limit: 1 })),
  );
  const recentOffers = used.flatMap(({ rows }) => rows).filter(({ onSale }) => onSale);
  if (recentOffers.length >= limit) return recentOffers;
  const others = await views.page(offerView, { index: "sale", partition: "", limit });
  return [...recentOffers, ...others.rows.filter(({ sku }) => !recentOffers.some((each) => each.sku === sku))];
}

/**
 * Looks up one word after another, the longest first, until one has been read completely or gives enough: a common word
 * ("tee") does not hide what a rarer one ("red") finds.
 */
async function fitting({ views }: Context, search: string, limit: number): Promise<readonly Offer[]> {
  const terms = searchTerms(search);
  const where = (offer: Offer) => fits(offer, terms);
  let best: readonly Offer[] = [];
  for (const word of terms.toSorted((a, b) => b.length - a.length).slice(0, MAX_LOOKUPS)) {
    const range = searchRange(word)?.range;
    if (!range) continue;
    const page = await views.page(offerView, { ...range, limit, where, budget: MAX_READ });
    if (page.rows.length >= limit || !page.next) return page.rows;
    if (page.rows.length > best.length) best = page.rows;
  }
  return best;
}

const searchTerms = (search: string): readonly string[] => [
  ...new Set(
    normalised(search)
      .split(" ")
      .map((word) => wordsOf(word)[0] ?? "")
      .filter(Boolean),
  ),
];
const offerWords = (offer: Offer): readonly string[] => searchedInOffer(offer).flatMap(wordsOf);

function fits(offer: Offer, terms: readonly string[]): boolean {
  const own = offerWords(offer);
  return terms.every((word) => own.some((each) => each.startsWith(word)));
}

/** Counts the words that an offer contains as a whole: "m" means the size rather than mugs. */
function wholeWords(offer: Offer, search: string): number {
  const own = new Set(offerWords(offer));
  return searchTerms(search).filter((word) => own.has(word)).length;
}

async function itemOf(context: Context, offer: Offer): Promise<ItemForSale> {
  const { variantId, productId, title, sku, attributes, price, images, onDemand } = offer;
  const item = { variantId, productId, title, sku, attributes: [...attributes], price: price as Money };
  const stock = onDemand ? undefined : await freeStock(context, offer);
  return { ...item, ...(images[0] && { image: images[0].src }), ...(stock !== undefined && { stock }) };
}

/** The number in stock in the countries of its fulfillers. */
async function freeStock({ ports, tenant, views }: Context, { variantId, fulfillers }: Offer): Promise<number> {
  const makers = await views.many(makerView, fulfillers);
  const countries = [...new Set(makers.filter(({ accepted }) => accepted).map(({ country }) => country))];
  const held = await Promise.all(
    countries.map((country) => ports.store.balance(tenant, stockBalance(variantId, country))),
  );
  return held.reduce((sum, each) => sum + Math.max(0, each), 0);
}
