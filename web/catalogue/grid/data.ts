import { catalogue } from "#contracts/catalogue";
import { readPages } from "#web/_record/list-url.ts";
import { queryText } from "#web/_record/query-text.ts";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, member } from "#web/_server/member.ts";
import { stocksOf } from "../record/data.ts";
import { fulfillersOf } from "../variant/data.ts";
import type { GridRow } from "./cells.ts";

export const GRID_PAGE = 100;

/** A page of a product's variants with their stock, in the order of their options. */
export async function gridData(args: Args, productId: string) {
  const { call, project, permissions } = await member(args);
  const url = new URL(args.request.url).searchParams;
  const search = queryText(url, "search");
  const pageToken = readPages(url).pages.at(-1);
  const query = { productId, pageSize: GRID_PAGE, ...(search && { search }), ...(pageToken && { pageToken }) };
  const [found, listed, fulfillers] = await Promise.all([
    call(catalogue.getProduct, { params: { productId } }),
    call(catalogue.listVariants, { query }),
    fulfillersOf(call),
  ]);
  const { id, title, variantCount } = orThrow(found);
  const page = orThrow(listed);
  const stocks = await stocksOf(
    call,
    page.variants.map((each) => each.id),
  );
  const rows = page.variants.map((variant): GridRow => {
    const stock = stocks.get(variant.id);
    const elsewhere = stock?.locations.some(({ country, level }) => country !== project.country && level !== 0);
    const home = stock?.locations.find(({ country }) => country === project.country)?.level ?? 0;
    return {
      id: variant.id,
      version: variant.version,
      sku: variant.sku,
      status: variant.status,
      name: variant.attributes.map(({ value }) => value).join(" / ") || variant.sku,
      price: variant.price?.amount,
      unitCost: variant.unitCost?.amount,
      onDemand: variant.onDemand,
      fulfillers: variant.fulfillers,
      level: elsewhere ? undefined : home,
      stockVersion: stock?.version ?? 0,
    };
  });
  return {
    product: { id, title, variantCount },
    rows,
    search,
    fulfillers,
    currency: project.currency,
    next: page.nextPageToken?.toString(),
    may: { edit: permissions.includes("catalogue.variant.edit"), stock: permissions.includes("catalogue.stock.edit") },
  };
}
export type GridData = Awaited<ReturnType<typeof gridData>>;
