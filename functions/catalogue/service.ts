import { manifest } from "#platform/relay";
import { importJob, undoJob } from "#platform/tables";
import { refusals } from "./contract/refusals.ts";
import { fulfiller } from "./domain/fulfiller/index.ts";
import { product } from "./domain/product/index.ts";
import { stock } from "./domain/stock/index.ts";
import { variant } from "./domain/variant/index.ts";
import { http } from "./http.ts";
import { productImport } from "./import.ts";
import { projections } from "./projections/index.ts";

export const service = manifest({
  name: "catalogue",
  http,
  refusals,
  deciders: [product, variant, stock, fulfiller],
  projections,
  jobs: { "products.import": importJob(productImport), "products.import-undo": undoJob(productImport) },
});
