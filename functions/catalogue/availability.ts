import { stockBalance } from "#events/catalogue";
import type { Context } from "#platform/http";
import type { GfnProduct, GfnVariant } from "./contract/index.ts";
import { productView } from "./projections/product.ts";
import { stockView } from "./projections/stock.ts";
import type { VariantRow } from "./projections/variant.ts";

/** Variants with their product's current title and whether they can be ordered. At most 100 rows. */
export async function variantAnswers(context: Context, rows: readonly VariantRow[]): Promise<GfnVariant[]> {
  const { views } = context;
  const products = await views.many(productView, [...new Set(rows.map(({ productId }) => productId))]);
  const productById = new Map(products.map((product) => [product.id, product]));
  return Promise.all(
    rows.map(async (row) => {
      const product = productById.get(row.productId);
      return {
        ...row,
        productTitle: product?.title ?? row.productTitle,
        availability: await availabilityOf(context, row, product?.status ?? "active"),
      };
    }),
  );
}

/** Whether it can be ordered now: neither it nor its product is a draft or discontinued, and it is in stock. */
async function availabilityOf(
  { ports, tenant, views }: Context,
  row: VariantRow,
  product: GfnProduct["status"],
): Promise<GfnVariant["availability"]> {
  if (row.status === "discontinued" || product === "discontinued") return "discontinued";
  if (row.status === "draft" || product === "draft") return "draft";
  if (row.onDemand) return "on_demand";
  const stock = await views.get(stockView, row.id);
  for (const country of Object.keys(stock?.countries ?? {}))
    if ((await ports.store.balance(tenant, stockBalance(row.id, country))) > 0) return "in_stock";
  return "out_of_stock";
}
