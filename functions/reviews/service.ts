import { manifest } from "#platform/relay";
import { importedFiles, importJob, undoJob } from "#platform/tables";
import { refusals } from "./contract/index.ts";
import { review } from "./domain/index.ts";
import { reviewData } from "./forget.ts";
import { http } from "./http.ts";
import { reviewImport } from "./import.ts";
import { products } from "./projections/product.ts";
import { purchases } from "./projections/purchase.ts";
import { reviewProjection } from "./projections/review.ts";
import { settings } from "./projections/settings.ts";

export const service = manifest({
  name: "reviews",
  http,
  refusals,
  deciders: [review],
  projections: [reviewProjection, purchases, products, settings],
  jobs: { "reviews.import": importJob(reviewImport), "reviews.import-undo": undoJob(reviewImport) },
  personalData: [reviewData, importedFiles(reviewImport)],
});
