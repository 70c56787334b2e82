import { catalogue, type Stock } from "#contracts/catalogue";
import { countryName } from "#web/_record/countries.ts";
import { wholeHistory } from "#web/_record/whole-history.ts";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, type Member, member } from "#web/_server/member.ts";

export const productHistory = (call: Member["call"], productId: string) =>
  wholeHistory((pageToken) =>
    call(catalogue.productHistory, {
      params: { productId },
      query: { pageSize: 100, ...(pageToken && { pageToken }) },
    }),
  );

/** Everything a product's screen shows, now or as it was. */
export async function productData(args: Args, productId: string) {
  const { call, permissions } = await member(args);
  const asOf = new URL(args.request.url).searchParams.get("asOf") ?? undefined;
  const params = { productId };
  const [found, history, variants] = await Promise.all([
    call(catalogue.getProduct, { params, query: asOf ? { asOf } : {} }),
    productHistory(call, productId),
    call(catalogue.listVariants, { query: { productId, pageSize: 100 } }),
  ]);
  const product = orThrow(found);
  const shown = variants.ok ? variants.value.variants : [];
  const stocks = await stocksOf(
    call,
    shown.filter(({ onDemand }) => !onDemand).map(({ id }) => id),
  );
  const may = (permission: string) => !asOf && permissions.includes(permission);
  return {
    ...{ product, history, asOf },
    origin: product.countryOfOrigin && countryName(product.countryOfOrigin),
    variants: shown.map((each) => ({ ...each, stock: stocks.get(each.id) })),
    more: variants.ok && variants.value.nextPageToken !== null,
    may: { edit: may("catalogue.product.edit"), addVariant: may("catalogue.variant.create") },
  };
}
export type ProductData = Awaited<ReturnType<typeof productData>>;

async function stocksOf(call: Member["call"], ids: readonly string[]): Promise<Map<string, Stock>> {
  const answers = await Promise.all(ids.map((variantId) => call(catalogue.getStock, { params: { variantId } })));
  return new Map(answers.flatMap((answer) => (answer.ok ? [[answer.value.variantId, answer.value] as const] : [])));
}
