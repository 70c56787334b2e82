import { type Attribute, skuName, VARIANTS_PER_PRODUCT } from "#events/catalogue";
import { refuse } from "#platform/domain";
import type { Ports } from "#platform/ports";
import { pagesOf, type Reader } from "#platform/views";
import type { OptionsPlan } from "./contract/index.ts";
import { combinationKey, combinationsOf, type OptionSet, skuBy } from "./domain/product/options.ts";
import { type VariantRow, variantView } from "./projections/variant.ts";

export interface Planned {
  readonly missing: readonly { readonly attributes: Attribute[]; readonly sku: string }[];
  readonly ended: readonly VariantRow[];
  readonly reinstated: readonly VariantRow[];
  readonly kept: number;
  /** The first variant on sale, or else the first: new ones are like it. */
  readonly like: VariantRow | undefined;
  readonly there: number;
}

/** What brings a product's variants in line with its options. Reads all of its variants, 2,000 at most. */
export async function planFor(views: Reader, productId: string, set: OptionSet): Promise<Planned> {
  const wanted = new Map(combinationsOf(set.options).map((attributes) => [combinationKey(attributes), attributes]));
  const made = new Set<string>();
  const ended: VariantRow[] = [];
  const reinstated: VariantRow[] = [];
  let [kept, there] = [0, 0];
  let like: VariantRow | undefined;
  for await (const rows of pagesOf(views, variantView, { index: "product", partition: productId }))
    for (const row of rows) {
      const key = combinationKey(row.attributes);
      const fits = wanted.has(key);
      there += 1;
      if (!like || (like.status !== "active" && row.status === "active")) like = row;
      if (fits && row.endedWithOption) reinstated.push(row);
      else if (fits) kept += 1;
      else if (row.status !== "discontinued") ended.push(row);
      if (fits) made.add(key);
    }
  const missing = [...wanted]
    .filter(([key]) => !made.has(key))
    .map(([, attributes]) => ({ attributes, sku: skuBy(set.skuPattern, attributes) }));
  return { missing, ended, reinstated, kept, like, there };
}

export const countsOf = ({ missing, ended, reinstated, kept }: Planned): OptionsPlan => ({
  count: missing.length + reinstated.length + kept,
  made: missing.length,
  ended: ended.length,
  reinstated: reinstated.length,
  kept,
  skus: missing.slice(0, 6).map(({ sku }) => sku),
});

/** Says that there is no room for the new variants, beside those that are there already. */
export function noRoomFor({ missing, there }: Planned) {
  const all = missing.length + there;
  if (all <= VARIANTS_PER_PRODUCT) return undefined;
  const number = new Intl.NumberFormat("en-GB");
  const text = `That would be ${number.format(all)} variants with the ${number.format(there)} there are, discontinued ones included. A product has at most ${number.format(VARIANTS_PER_PRODUCT)}`;
  return refuse("too-many-variants", { count: all, most: VARIANTS_PER_PRODUCT, errors: { options: [text] } });
}

const TOGETHER = 50;
const NAMED = 5;

/** Says which of the new SKUs cannot be used: two of them alike, too long, or taken by another variant. */
export async function skuTrouble(
  { store }: Pick<Ports, "store">,
  views: Reader,
  tenant: string,
  { missing }: Pick<Planned, "missing">,
) {
  const alike = twins(missing.map(({ sku }) => sku));
  const long = missing.find(({ sku }) => sku.length > 80);
  if (long) return wrong([`“${long.sku}” is longer than 80 characters`]);
  if (missing.some(({ sku }) => !sku))
    return wrong(["The pattern gives an empty SKU. Add a few characters before the values"]);
  if (alike) return wrong([`Two variants would both be “${alike}”`]);
  const taken: { sku: string; owner: string }[] = [];
  for (let from = 0; from < missing.length && taken.length < NAMED; from += TOGETHER)
    for (const { sku, owner } of await Promise.all(
      missing
        .slice(from, from + TOGETHER)
        .map(async ({ sku }) => ({ sku, owner: await store.owner(tenant, skuName(sku)) })),
    ))
      if (owner) taken.push({ sku, owner });
  if (taken.length === 0) return undefined;
  const owners = await views.many(
    variantView,
    taken.map(({ owner }) => owner.slice("variant-".length)),
  );
  const titles = new Map(owners.map((row) => [`variant-${row.id}`, row.productTitle]));
  const texts = taken.map(({ sku, owner }) => `“${sku}” is already used by ${titles.get(owner) ?? "another product"}`);
  return refuse("sku-taken", { errors: { skuPattern: texts } });
}

const wrong = (texts: string[]) => refuse("validation-failed", { errors: { skuPattern: texts } });

function twins(skus: readonly string[]): string | undefined {
  const met = new Set<string>();
  for (const sku of skus) {
    if (met.has(skuName(sku))) return sku;
    met.add(skuName(sku));
  }
  return undefined;
}
