import { streamOf } from "#events/_kernel";
import { recordHistory } from "#platform/history";
import { numbered, serve } from "#platform/http";
import { getPrint } from "./applications.ts";
import { catalogue, refusals } from "./contract/index.ts";
import { duplicateProduct } from "./duplicate.ts";
import { exportProducts } from "./export.ts";
import * as fulfillers from "./fulfillers.ts";
import { listFulfillers } from "./fulfillers.ts";
import { hiddenMoney } from "./hidden.ts";
import { FULFILLER, PRODUCT, VARIANT } from "./labels.ts";
import { listMakers } from "./makers.ts";
import { answerMakingRequest, listMakingRequests } from "./making-requests.ts";
import * as options from "./options.ts";
import * as products from "./products.ts";
import { listProducts } from "./products.ts";
import { fulfillerView } from "./projections/fulfiller.ts";
import { projections } from "./projections/index.ts";
import { productView } from "./projections/product.ts";
import { variantView } from "./projections/variant.ts";
import { exportRates, previewRates } from "./rates.ts";
import * as stock from "./stock.ts";
import { listStock, stockHistory } from "./stock.ts";
import { updateVariants } from "./variant-rows.ts";
import * as variants from "./variants.ts";
import { listVariants } from "./variants.ts";

export const http = serve(
  { contract: catalogue, refusals, projections, hides: hiddenMoney },
  {
    ...products,
    ...options,
    duplicateProduct,
    getPrint: (context) => getPrint(context, context.params.checksum),
    ...variants,
    updateVariants,
    ...stock,
    ...fulfillers,
    listProducts: numbered(listProducts),
    listVariants: numbered(listVariants),
    listStock: numbered(listStock),
    listFulfillers: numbered(listFulfillers),
    listMakers,
    exportRates: (context) => exportRates(context),
    previewRates,
    listMakingRequests,
    answerMakingRequest,
    stockHistory: numbered(stockHistory),
    exportProducts: (context) => exportProducts(context),
    productHistory: numbered((context) => {
      const { productId } = context.params;
      return recordHistory(context, context.views.get(productView, productId), streamOf("product", productId), PRODUCT);
    }),
    variantHistory: numbered((context) => {
      const { variantId } = context.params;
      return recordHistory(context, context.views.get(variantView, variantId), streamOf("variant", variantId), VARIANT);
    }),
    fulfillerHistory: numbered((context) => {
      const { fulfillerId } = context.params;
      return recordHistory(
        context,
        context.views.get(fulfillerView, fulfillerId),
        streamOf("fulfiller", fulfillerId),
        FULFILLER,
      );
    }),
  },
);
