import { faqKind } from "#events/faqs";
import { recordImport } from "#platform/records";
import { faq } from "./domain/faq.ts";
import { faqTable } from "./labels.ts";
import { faqReferences } from "./references.ts";

/** Questions by file. An answer is HTML, or plain text with a paragraph for each line. */
export const faqImport = recordImport({
  kind: faqKind,
  decider: faq,
  table: faqTable,
  name: "faqs",
  references: faqReferences,
});
