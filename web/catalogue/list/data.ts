import { catalogue, type GfnVariant } from "#contracts/catalogue";
import { readPages } from "#web/_record/list-url.ts";
import { viewsOf } from "#web/_record/saved-views/data.ts";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, type Member, member } from "#web/_server/member.ts";
import { catalogueUrl } from "../urls.ts";
import { pageSize, readListQuery, searchOf } from "./query.ts";

export async function listData(args: Args) {
  const who = await member(args);
  const { call, permissions } = who;
  const url = new URL(args.request.url).searchParams;
  const query = readListQuery(url);
  const [search, pageToken] = [searchOf(query), readPages(url).pages.at(-1)];
  const [found, views] = await Promise.all([
    call(catalogue.listProducts, {
      query: {
        pageSize,
        ...(search && { search }),
        ...(query.sort !== "title" && { sortBy: query.sort }),
        ...(pageToken && { pageToken }),
      },
    }),
    viewsOf(who, args.request, { list: "catalogue", listUrl: catalogueUrl() }),
  ]);
  const page = orThrow(found);
  const rows = await Promise.all(
    page.products.map(async ({ id, title, status, category, styleCode, images, variantCount, onSale, priceFrom }) => ({
      id,
      title,
      status,
      category,
      styleCode,
      variantCount,
      onSale,
      priceFrom,
      ...pictured(images[0]?.src, summed(variantCount ? await variantsOf(call, id) : [])),
    })),
  );
  return {
    rows,
    next: page.nextPageToken?.toString(),
    counts: page.counts,
    views,
    may: {
      create: permissions.includes("catalogue.product.create"),
      export: permissions.includes("catalogue.product.export"),
      import: permissions.includes("imports.import.create") && permissions.includes("catalogue.product.create"),
    },
  };
}
export type ListData = Awaited<ReturnType<typeof listData>>;
export type ListRow = ListData["rows"][number];

/** The first hundred variants of a product; none if they cannot be loaded. */
async function variantsOf(call: Member["call"], productId: string): Promise<readonly GfnVariant[]> {
  const response = await call(catalogue.listVariants, { query: { productId, pageSize: 100 } });
  return response.ok ? response.value.variants : [];
}

const pictured = <S extends { image: string | undefined }>(own: string | undefined, sums: S): S => ({
  ...sums,
  image: own ?? sums.image,
});

/** The highest price, and how many stocked variants have stock. */
function summed(variants: readonly GfnVariant[]) {
  const onSale = variants.filter(({ status }) => status === "active");
  const inStockCount = onSale.filter(({ onDemand }) => !onDemand);
  const dearest = onSale.toSorted((one, other) => (other.price?.amount ?? 0) - (one.price?.amount ?? 0))[0];
  return {
    ...(dearest && { priceTo: dearest.price }),
    inStockCount: inStockCount.length,
    inStock: inStockCount.filter(({ availability }) => availability === "in_stock").length,
    image: onSale.find(({ images }) => images.length > 0)?.images[0]?.src,
  };
}
