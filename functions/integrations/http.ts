import { serve } from "#platform/http";
import * as admin from "./admin/listings.ts";
import { integrations } from "./contract/index.ts";
import { refusals } from "./contract/refusals.ts";
import * as changes from "./installed/change.ts";
import { installIntegration } from "./installed/install.ts";
import * as reads from "./installed/read.ts";
import * as versions from "./installed/versions.ts";
import { projections } from "./projections/index.ts";
import * as categories from "./store/categories.ts";
import { getListing, listListings } from "./store/listings.ts";
import * as products from "./store/products.ts";

export const http = serve(
  { contract: integrations, refusals, projections },
  {
    ...categories,
    ...products,
    listListings,
    getListing,
    ...reads,
    ...changes,
    ...versions,
    installIntegration,
    ...admin,
  },
);
