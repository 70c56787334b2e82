import { streamOf } from "#events/_kernel";
import { refuse } from "#platform/domain";
import { historyAnswer } from "#platform/history";
import { serve } from "#platform/http";
import { catalogue, refusals } from "./contract/index.ts";
import { exportProducts } from "./export.ts";
import * as fulfillers from "./fulfillers.ts";
import { listFulfillers } from "./fulfillers.ts";
import { FULFILLER, PRODUCT, VARIANT } from "./labels.ts";
import { numbered } from "./page-numbers.ts";
import * as products from "./products.ts";
import { listProducts } from "./products.ts";
import { fulfillerView } from "./projections/fulfiller.ts";
import { projections } from "./projections/index.ts";
import { productView } from "./projections/product.ts";
import { variantView } from "./projections/variant.ts";
import * as stock from "./stock.ts";
import { listStock, stockHistory } from "./stock.ts";
import * as variants from "./variants.ts";
import { listVariants } from "./variants.ts";

export const http = serve(
  { contract: catalogue, refusals, projections },
  {
    ...products,
    ...variants,
    ...stock,
    ...fulfillers,
    listProducts: numbered(listProducts),
    listVariants: numbered(listVariants),
    listStock: numbered(listStock),
    listFulfillers: numbered(listFulfillers),
    stockHistory: numbered(stockHistory),
    exportProducts: (asked) => exportProducts(asked),
    productHistory: numbered(async (asked) =>
      (await asked.views.get(productView, asked.params.productId))
        ? historyAnswer(asked, [streamOf("product", asked.params.productId)], PRODUCT)
        : refuse("not-found"),
    ),
    variantHistory: numbered(async (asked) =>
      (await asked.views.get(variantView, asked.params.variantId))
        ? historyAnswer(asked, [streamOf("variant", asked.params.variantId)], VARIANT)
        : refuse("not-found"),
    ),
    fulfillerHistory: numbered(async (asked) =>
      (await asked.views.get(fulfillerView, asked.params.fulfillerId))
        ? historyAnswer(asked, [streamOf("fulfiller", asked.params.fulfillerId)], FULFILLER)
        : refuse("not-found"),
    ),
  },
);
