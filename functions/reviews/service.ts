import { writtenTexts } from "#platform/erasure";
import { manifest } from "#platform/relay";
import { importedFiles, importJob, undoJob } from "#platform/tables";
import { refusals } from "./contract/index.ts";
import { review } from "./domain/index.ts";
import { reviewData } from "./forget.ts";
import { http } from "./http.ts";
import { reviewImport } from "./import.ts";
import { projections } from "./projections/index.ts";

export const service = manifest({
  name: "reviews",
  http,
  refusals,
  deciders: [review],
  projections,
  jobs: { "reviews.import": importJob(reviewImport), "reviews.import-undo": undoJob(reviewImport) },
  personalData: [
    writtenTexts("Other people's reviews, with notes and replies", {
      deciders: [review],
      replaces: "identifiers",
      spared: ["author"],
    }),
    reviewData,
    importedFiles(reviewImport),
  ],
});
