import { writtenTexts } from "#platform/erasure";
import { manifest } from "#platform/relay";
import { importedFiles, importJob, undoJob } from "#platform/tables";
import { refusals } from "./contract/index.ts";
import { faq } from "./domain/faq.ts";
import { faqGroup } from "./domain/faq-group.ts";
import { faqVotes } from "./domain/faq-votes.ts";
import { http } from "./http.ts";
import { faqImport } from "./import.ts";
import { projections } from "./projections/index.ts";

export const service = manifest({
  name: "faqs",
  http,
  refusals,
  deciders: [faq, faqGroup, faqVotes],
  projections,
  jobs: { "faqs.import": importJob(faqImport), "faqs.import-undo": undoJob(faqImport) },
  personalData: [
    writtenTexts("FAQs, their groups and comments on them", {
      deciders: [faq, faqGroup, faqVotes],
      replaces: "identifiers",
    }),
    importedFiles(faqImport),
  ],
});
