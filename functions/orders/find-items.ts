import type { Money } from "#events/_kernel";
import { stockBalance } from "#events/catalogue";
import type { Context } from "#platform/http";
import { normalised, searchRange, wordsOf } from "#platform/views";
import type { ItemForSale } from "./contract/index.ts";
import { onlyOnSale } from "./on-sale.ts";
import { makerView, type Offer, offerView, searchedInOffer } from "./projections/offers.ts";
import { orderRowView } from "./projections/order-row.ts";

/** Orders whose items count as recently used. */
const RECENT_ORDERS = 20;
/** Words of a search that are looked up before the best find so far is the answer, and entries read for each. */
const MAX_LOOKUPS = 4;
const MAX_READ = 1_000;

interface Wanted {
  readonly search?: string | undefined;
  readonly variantIds?: string | undefined;
  readonly pageSize: number;
}

/** What is for sale and fits the words, what was ordered lately first. Reads at most four thousand entries, whatever there is. */
export async function findItems(context: Context, { search = "", variantIds, pageSize }: Wanted) {
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

/** Before anything is typed: what was ordered lately, then the others by title. */
async function firstOffers({ views }: Context, recent: readonly string[], limit: number): Promise<readonly Offer[]> {
  const used = await Promise.all(
    recent.slice(0, limit).map((sku) => views.page(offerView, { index: "sku", partition: sku, limit: 1 })),
  );
  const lately = used.flatMap(({ rows }) => rows).filter(({ onSale }) => onSale);
  if (lately.length >= limit) return lately;
  const others = await views.page(offerView, { index: "sale", partition: "", limit });
  return [...lately, ...others.rows.filter(({ sku }) => !lately.some((each) => each.sku === sku))];
}

/**
 * Words are looked up one after the other, the longest first, until one has led to the end of its entries or to enough: a
 * word that thousands share ("tee") does not hide what a rarer one ("red") finds.
 */
async function fitting({ views }: Context, search: string, limit: number): Promise<readonly Offer[]> {
  const words = wantedIn(search);
  const where = (offer: Offer) => fits(offer, words);
  let best: readonly Offer[] = [];
  for (const word of words.toSorted((a, b) => b.length - a.length).slice(0, MAX_LOOKUPS)) {
    const range = searchRange(word)?.range;
    if (!range) continue;
    const page = await views.page(offerView, { ...range, limit, where, budget: MAX_READ });
    if (page.rows.length >= limit || !page.next) return page.rows;
    if (page.rows.length > best.length) best = page.rows;
  }
  return best;
}

const wantedIn = (search: string): readonly string[] => [
  ...new Set(
    normalised(search)
      .split(" ")
      .map((word) => wordsOf(word)[0] ?? "")
      .filter(Boolean),
  ),
];
const ownWords = (offer: Offer): readonly string[] => searchedInOffer(offer).flatMap(wordsOf);

function fits(offer: Offer, words: readonly string[]): boolean {
  const own = ownWords(offer);
  return words.every((word) => own.some((each) => each.startsWith(word)));
}

/** How many of the words an offer has whole: "m" means the size before it means mugs. */
function wholeWords(offer: Offer, search: string): number {
  const own = new Set(ownWords(offer));
  return wantedIn(search).filter((word) => own.has(word)).length;
}

async function itemOf(context: Context, offer: Offer): Promise<ItemForSale> {
  const { variantId, productId, title, sku, attributes, price, images, onDemand } = offer;
  const item = { variantId, productId, title, sku, attributes: [...attributes], price: price as Money };
  const stock = onDemand ? undefined : await freeStock(context, offer);
  return { ...item, ...(images[0] && { image: images[0].src }), ...(stock !== undefined && { stock }) };
}

/** Pieces that are free in the countries of those who may send it. */
async function freeStock({ ports, tenant, views }: Context, { variantId, fulfillers }: Offer): Promise<number> {
  const makers = await views.many(makerView, fulfillers);
  const countries = [...new Set(makers.filter(({ accepted }) => accepted).map(({ country }) => country))];
  const held = await Promise.all(
    countries.map((country) => ports.store.balance(tenant, stockBalance(variantId, country))),
  );
  return held.reduce((sum, each) => sum + Math.max(0, each), 0);
}
