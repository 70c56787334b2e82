import { writtenTexts } from "#platform/erasure";
import { manifest } from "#platform/relay";
import { importJob, undoJob } from "#platform/tables";
import { refusals } from "./contract/refusals.ts";
import { COPY_VARIANTS, copyVariants } from "./copy-variants.ts";
import { fulfiller } from "./domain/fulfiller/index.ts";
import { making } from "./domain/making/index.ts";
import { product } from "./domain/product/index.ts";
import { stock } from "./domain/stock/index.ts";
import { variant } from "./domain/variant/index.ts";
import { http } from "./http.ts";
import { productImport } from "./import.ts";
import { MAKE_VARIANTS, makeVariants } from "./make-variants.ts";
import { projections } from "./projections/index.ts";
import * as agreements from "./reactions/agreements.ts";

export const service = manifest({
  name: "catalogue",
  http,
  refusals,
  deciders: [product, variant, stock, fulfiller, making],
  projections,
  reactions: Object.values(agreements),
  jobs: {
    "products.import": importJob(productImport),
    "products.import-undo": undoJob(productImport),
    [MAKE_VARIANTS]: makeVariants,
    [COPY_VARIANTS]: copyVariants,
  },
  personalData: [
    writtenTexts("Products, their pictures and prints, and reasons of stock", {
      deciders: [product, variant, stock, fulfiller, making],
      replaces: "identifiers",
      spared: ["shopName"],
    }),
  ],
});
