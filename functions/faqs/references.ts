import { recordTarget } from "#platform/records";
import { faq } from "./domain/faq.ts";
import { faqGroup } from "./domain/faq-group.ts";
import { faqListing, faqView } from "./projections/faq.ts";
import { type FaqGroupRow, faqGroupListing, faqGroupView } from "./projections/faq-group.ts";

const group = {
  decider: faqGroup,
  view: faqGroupView,
  listing: faqGroupListing,
  permission: "faqs.group",
  nameOf: ({ name }: FaqGroupRow) => name,
};
const questions = recordTarget({
  decider: faq,
  view: faqView,
  listing: faqListing,
  permission: "faqs.faq",
  nameOf: ({ question }) => question,
});

export const faqReferences = { faqGroupId: recordTarget(group), related: questions };
export const faqGroupReferences = { parentId: recordTarget({ ...group, parent: "parentId" }) };
