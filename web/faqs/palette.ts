import { type Faq, faqs } from "#contracts/faqs";
import type { PaletteSource } from "../_records/palette.ts";
import { faqUrls } from "./urls.ts";

export const palette: PaletteSource = {
  menu: "faqs",
  permission: "faqs.faq.list",
  list: faqs.listFaqs,
  rows: "faqs",
  hitOf: ({ id, question, faqGroupId = "", names }: Faq) => ({
    to: faqUrls.one(id),
    label: question,
    detail: names?.[faqGroupId],
  }),
};
