import type { Reader } from "#platform/views";
import type { GfnProduct } from "./contract/index.ts";
import { PARTS } from "./projections/product-parts.ts";
import { variantView } from "./projections/variant.ts";

/**
 * Products as the API returns them. For a product with more variants than its row holds, the figures come from the
 * variants.
 */
export const productAnswers = (views: Reader, rows: readonly GfnProduct[]): Promise<GfnProduct[]> =>
  Promise.all(rows.map(async (row) => (row.variantCount < PARTS ? row : withFigures(views, row))));

async function withFigures(views: Reader, row: GfnProduct): Promise<GfnProduct> {
  const { priceFrom: _first, ...rest } = row;
  const [sums, cheapest] = await Promise.all([
    views.tally(variantView, "ofProduct", row.id),
    views.page(variantView, { index: "price", partition: row.id, limit: 1 }),
  ]);
  const price = cheapest.rows[0]?.price;
  return {
    ...rest,
    variantCount: Math.max(sums.total ?? 0, row.variantCount),
    onSale: sums.active ?? 0,
    ...(price && { priceFrom: price }),
  };
}
